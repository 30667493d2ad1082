"""One character of a printed Cipher skill changed at random: is the text refused, or what is it read as?

    python tools/mutate.py ../shared/cards/cipher_ja.jsonl.gz --size 2000 --seed 1

A character is taken away, doubled, exchanged with its neighbour, or replaced by another that stands
somewhere in the list. What is still read is fine if it means something else that the new words really
say (another number, another name, another icon), or the same where the character says nothing. It is
a silent acceptance if the words around it have changed and yet it is read as before: those are listed
for reading, with what has changed. The cards stay where they are.
"""

from __future__ import annotations

import argparse
import random
import re
from pathlib import Path

from recombine import cards_of, skills_of

from tefuda.games.cipher.text.skills import read_skill

# what may change without changing the words: numbers, names, spaces, commas, what is no effect
FREE = re.compile(r"『[^『』]*』|<[^<>]*>|[0-9０-９]|（[^（）]*）|[\s、…！？・]|〖[^〖〗]*〗")


def mutated(text: str, letters: str, dice: random.Random) -> str:
    at = dice.randrange(len(text))
    how = dice.randrange(4)
    if how == 0:
        return text[:at] + text[at + 1 :]
    if how == 1:
        return text[:at] + text[at] + text[at:]
    if how == 2:
        return text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :]
    return text[:at] + dice.choice(letters) + text[at + 1 :]


def bare(text: str) -> str:
    """The words of a text: its name and what varies are left out."""
    return FREE.sub("", text.partition("【")[2])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="cards as JSON lines, gzipped")
    parser.add_argument("--size", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    texts = [s.normal.original for card in cards_of(options.file) for s in skills_of(card)]
    texts = [t for t in dict.fromkeys(texts) if read_skill(t).ability is not None]
    letters = "".join(texts)
    dice = random.Random(options.seed)
    refused = other = same = 0
    for _ in range(options.size):
        text = dice.choice(texts)
        new = mutated(text, letters, dice)
        got = read_skill(new).ability
        if got is None:
            refused += 1
        elif got != read_skill(text).ability:
            other += 1  # read as something else, which the new words say
            if bare(new) != bare(text):
                print(f"other  {text}\n     → {new}")
        elif bare(new) == bare(text):
            same += 1  # what was changed says nothing
        else:
            print(f"SAME   {text}\n     → {new}")
    print(
        f"{refused} refused, {other} read as something else, {same} changed in nothing that counts"
    )


if __name__ == "__main__":
    main()

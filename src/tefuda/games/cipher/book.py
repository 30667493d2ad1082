"""The rulebook of Fire Emblem 0 (Cipher), bound together: cards, procedures, hooks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from tefuda.effects.hold import measure, reach, reaches
from tefuda.effects.last import snapshot
from tefuda.effects.lower import (
    MOST_GROUPS,
    TO_ITSELF,
    compile_ability,
    compiled,
    program,
    standing,
)
from tefuda.effects.nodes import BECOMES, Ability, Delay, If, May, Node, Num, Trigger
from tefuda.effects.run import PROCEDURES
from tefuda.effects.vocab import vocabulary as words_of
from tefuda.effects.watch import TRIGGERED, wanted
from tefuda.games.cardfile import no_card, two_of
from tefuda.games.cipher import held, performs
from tefuda.games.cipher.acts import act_of
from tefuda.games.cipher.attack import ATTACK, not_critical, not_evading
from tefuda.games.cipher.board import heading
from tefuda.games.cipher.cards import Card, Refused, compile_card, own_set
from tefuda.games.cipher.cited import CITED
from tefuda.games.cipher.deck import DECK_PROC, INTERRUPTS, REFILL, calm
from tefuda.games.cipher.deploying import (
    DEPLOY_PROC,
    LEVEL_PROC,
    undeployable,
    unlevelable,
)
from tefuda.games.cipher.fallen import FALLEN_PROC, ORBS_PROC, commit_orb, commit_retreat
from tefuda.games.cipher.field import (
    AS_HAND,
    BOND_ACTS,
    DRAWS_WATCHED,
    FIELD_CLAUSES,
    HAND_ACTS,
    IN_HANDS,
    LIMITS_LOST,
    PAID_OTHERWISE,
    SETS_WIDELY,
    SHARED,
    ZONES,
)
from tefuda.games.cipher.moves import noticed, slip, turn_at_once
from tefuda.games.cipher.names import (
    ATTACKER,
    ATTRS,
    BACK,
    BONUS,
    BOUNDLESS,
    CLASSED,
    COLUMNS,
    DECK,
    DEEDS,
    DEFEATED,
    DEPLOYED,
    FRONT,
    GROWN,
    KILLER,
    LAST_EVENT,
    LEVELED,
    MAIN,
    ORB_BROKEN,
    RANGE_1,
    RANGE_2,
    RANGE_3,
    RETREATS,
    SEATS,
    STRUCK,
    SUPPORT_LEAVES,
    TURN,
    UNDER,
    VARS,
    WAY,
)
from tefuda.games.cipher.performs import (
    BENEATH,
    BREAK,
    DEPLOYING,
    ONTO,
    ORDER,
    TAKE_TOP,
    ZONE_NO,
    clash,
)
from tefuda.games.cipher.prep import MAIN_COST, PREPARATION, REDRAWS
from tefuda.games.cipher.printed import (
    ATTACK_SUPPORTS,
    DEFENCE_SUPPORTS,
    PRINTED_CLAUSES,
    SYMBOL_BIT,
    CardData,
)
from tefuda.games.cipher.questions import EVENTS
from tefuda.games.cipher.reach import ATTACK_BITS, RANGE_BITS, unattacking, untargetable
from tefuda.games.cipher.refusals import NOT_NOW_ACTION, REFUSALS
from tefuda.games.cipher.says import ARG_WORDS, SAYS, action_kinds
from tefuda.games.cipher.skills import ACT, AUTO, paying_order, unusable
from tefuda.games.cipher.support import (
    SUPPORT_ENDS_PROC,
    SUPPORT_INSTEAD,
    SUPPORT_LATE,
    SUPPORT_LEAVES_PROC,
    SUPPORT_PROC,
    SUPPORT_SKILL_PROC,
    SUPPORT_SKILLS,
    commit_support,
)
from tefuda.games.cipher.telling import option_words, option_zone, pieces
from tefuda.games.cipher.timing import BONUSES, CHECK, RULES, SAME_NAME
from tefuda.games.cipher.turn import MOVE_PROC, TURN_PROC, unbondable, unmovable
from tefuda.games.cipher.unlike import told_apart
from tefuda.games.cipher.words import (
    BanSkill,
    PayOtherwise,
    ShareSkills,
    UsedSkill,
)
from tefuda.games.place import shown
from tefuda.kernel.build import new_rules, new_state
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.errors import BadDeck, BadInput
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Definition, Legal, Rules, Words
from tefuda.kernel.state import CARD_MASK, Event, State
from tefuda.kernel.values import DYNAMIC, OWN, SET

SETTINGS: dict[str, tuple[int | str, ...]] = {}
DECK_SIZE = 50  # 12.1.1
COPIES = 4  # 12.1.1.2


def settings(chosen: dict[str, int | str] | None) -> dict[str, int | str]:
    """The book leaves nothing open that one could set."""
    for key in chosen or {}:
        raise BadInput(
            f"Cipher has no setting {shown(key)}: its book leaves nothing to be set",
            ja=f"サイファに {shown(key)} という設定はない。総合ルールに選ぶ余地はない。",
        )
    return {}


def target_legal(rules: Rules, s: State, seat: int, a: int, b: int) -> int:
    """18.2.1.3: for the unit that has been chosen to attack."""
    for f in reversed(s.frames):
        if rules.procs[f.proc].name == "attack" and f.seat == seat and not s.var[ATTACKER]:
            return untargetable(rules, s, f.src & CARD_MASK, a)
    return NOT_NOW_ACTION


LEGAL: dict[str, Legal] = {
    "bond": unbondable,
    "deploy": undeployable,
    "level_up": unlevelable,
    "move": unmovable,
    "attack": unattacking,
    "activate": unusable,
    "target": target_legal,
    "critical": not_critical,
    "evade": not_evading,
}


def build(chosen: dict[str, int | str] | None = None, extra: list[Card] | None = None) -> Rules:
    """The rules with our own set, and further cards a user brings."""
    rules = new_rules("cipher", SEATS)
    rules.settings = settings(chosen)
    rules.add_zones(ZONES)
    rules.columns = list(COLUMNS)
    rules.reset = [MAIN, DEFEATED, LEVELED, CLASSED, GROWN, BONUS, STRUCK, WAY, KILLER]
    rules.bare = [kind != UNDER and not FRONT <= kind < BOUNDLESS for kind in rules.zone_kind]
    rules.loops = ("24.2", "24.2.1", "24.3")
    rules.loop_ties = False
    rules.vars = list(VARS)
    rules.attrs = list(ATTRS)
    rules.add_kinds(action_kinds(LEGAL))
    rules.add_refusals(REFUSALS)
    rules.add_says(SAYS)
    rules.add_procedures(PROCEDURES)
    rules.add_procedures(
        [
            TRIGGERED,
            PREPARATION,
            REDRAWS,
            TURN_PROC,
            MOVE_PROC,
            DEPLOY_PROC,
            LEVEL_PROC,
            ATTACK,
            SUPPORT_PROC,
            SUPPORT_SKILLS,
            SUPPORT_SKILL_PROC,
            SUPPORT_LEAVES_PROC,
            SUPPORT_ENDS_PROC,
            SUPPORT_INSTEAD,
            SUPPORT_LATE,
            CHECK,
            BONUSES,
            RULES,
            SAME_NAME,
            FALLEN_PROC,
            ORBS_PROC,
            AUTO,
            ACT,
            DECK_PROC,
            REFILL,
            DEPLOYING,
            ORDER,
            ONTO,
            BENEATH,
            TAKE_TOP,
            BREAK,
        ]  # fmt: skip
    )
    for clauses in (FIELD_CLAUSES, PRINTED_CLAUSES, CITED):
        for clause in clauses:
            rules.cite(clause)
    rules.vocab = performs.vocabulary()
    rules.own = {}  # what the cards of each game speak of (`field.take_stock`)
    for kind in range(DEPLOYED, LAST_EVENT + 1):
        rules.commits[kind] = commit_silent
    rules.commits[ORB_BROKEN] = commit_orb
    rules.commits[RETREATS] = commit_retreat
    rules.commits[SUPPORT_LEAVES] = commit_support
    rules.interrupts = list(INTERRUPTS)
    rules.calm = calm
    rules.newest_first = True
    rules.turn_seat = turn_seat
    rules.heading = heading
    rules.noticed = noticed
    rules.snapshot = snapshot
    rules.wanted = wanted
    rules.slip = slip
    rules.turn_at_once = turn_at_once
    rules.static_mods = held.static_modifiers
    rules.static_again = held.read_again
    rules.passing_mods = held.passing_modifiers
    rules.reach = reach
    rules.reaches = reaches
    rules.measure = measure
    rules.rank = held.rank
    rules.gifts_first = True
    rules.scope = held.scope
    rules.fits = held.replacement_fits
    rules.replace = held.replace
    rules.affected = held.affected
    rules.clash = clash
    rules.position = position
    rules.pieces = pieces
    rules.option_words = option_words
    rules.option_zone = option_zone
    rules.kinds[TRIGGER].words = Words(
        "{card}のスキルを処理する：{ability}", "Carry out the skill of {card}: {ability}"
    )
    rules.arg_words = dict(ARG_WORDS)
    names: dict[str, int] = {}
    for card in own_set() + (extra or []):
        add_card(rules, card, names)
    holding(rules)
    rules.numbers = [groups_of(rules, "unit"), groups_of(rules, "symbol")]
    return rules


def groups_of(rules: Rules, group: str) -> int:
    """The bits of a group of traits, each trait of it having its own or not (`lower.group_bit`)."""
    bits = 0
    for name, number in words_of(rules).groups.items():
        if name.partition(":")[0] == group:
            bits |= 1 << min(number, MOST_GROUPS - 1)
    return bits


def commit_silent(rules: Rules, s: State, e: Event) -> None:
    """Nothing changes by it: it is only told."""
    s.done = 1


def turn_seat(rules: Rules, s: State) -> int:
    return s.var[TURN]


def position(rules: Rules, s: State) -> tuple[int, ...]:
    """24.1: what belongs to the same situation beside the cards in the zones."""
    out = [n for i, n in enumerate(s.var) if i not in COUNTERS]
    for m in s.live:
        out.extend([m.what, m.op, m.amount, m.until, *m.targets])
    for w in s.waiting:
        out.extend([w.ability, w.src & CARD_MASK, w.seat])
    return tuple(out)


COUNTERS = (DEEDS, VARS.index("actions"), VARS.index("stirred"))


def holding(rules: Rules) -> None:
    """Where skills simply hold, and so where a card's coming or going changes something."""
    zones = 0
    for d in rules.pool:
        assert isinstance(d.data, CardData)
        zones |= d.data.holds
    rules.static_zones = [
        bool(zones >> kind & 1) or FRONT <= kind < BOUNDLESS for kind in rules.zone_kind
    ]


# --- cards ----------------------------------------------------------------------------------------------------


def add_card(rules: Rules, card: Card, names: dict[str, int]) -> int:
    """Compile a card into the pool; one whose text is not understood is refused."""
    if card.key in rules.key_no:
        raise two_of(card.key)
    programs = compile_card(card)
    if isinstance(programs, Refused):
        raise programs.error()
    data = CardData()
    data.card = card
    data.name = card.name
    numbers = [take_ability(rules, data, a) for a in programs.abilities if a.kind != "deck"]
    acts = [n for n in dict.fromkeys(numbers) if compiled(rules, n).ability.kind == "act"]
    data.acts = tuple([act_of(rules, n, ZONE_NO) for n in acts])
    for kind in range(len(ZONES)):
        data.acts_in.append(tuple([act for act in data.acts if act.kinds >> kind & 1]))
    data.names = names_in(rules, card, programs.abilities)
    data.copies = any([a.kind == "deck" for a in programs.abilities])
    uses = uses_of(programs.abilities)
    data.says |= (BOND_ACTS if uses & 2 else 0) | (HAND_ACTS if uses & 4 else 0)
    definition = Definition(
        card.key, card.name, card.name_en, 0, ints_of(card), frozenset(tags_of(card)),
        tuple(numbers), data,
    )  # fmt: skip
    definition.static = data.holds
    definition.steady = all([steady(a) for a in programs.abilities])
    symbols = 0
    for symbol in card.symbols:
        symbols |= SYMBOL_BIT[symbol]
    definition.hot = (
        symbols,
        names.setdefault(card.unit, len(names)),
        uses,
        data.own_bits,
        int(any([odd(a) for a in programs.abilities])),
        int(any([len(mine) > 1 for mine in data.names])),
        field_bits(programs.abilities),
        data.says,
        *areas_of(ints_of(card)),
        int(any([curbs(a) for a in programs.abilities])),
    )
    definition.source = repr(card)
    return rules.add_card(definition)


def ints_of(card: Card) -> tuple[int, ...]:
    """4: the printed numbers, by attribute."""
    reach = card.range
    ranges = [int(reach[0] <= str(n) <= reach[-1]) if reach[0].isdigit() else 0 for n in (1, 2, 3)]
    cost = -1 if card.class_cost is None else card.class_cost
    return (card.power, card.support, card.cost, cost, *ranges, 1)


def areas_of(ints: tuple[int, ...]) -> tuple[int, int]:
    """20.2, 20.3: which enemy lines a unit reaches from the front and from the back line."""
    one, two, three = ints[RANGE_1], ints[RANGE_2], ints[RANGE_3]
    return (one | two << 1, two | three << 1)


def tags_of(card: Card) -> list[str]:
    """What texts can ask for beside numbers."""
    tags = [f"unit:{card.unit}"]
    tags.extend([f"symbol:{key}" for key in card.symbols])
    tags.extend([f"weapon:{key}" for key in card.weapons])
    tags.extend([f"type:{key}" for key in card.types])
    if card.sex:
        tags.append(f"sex:{card.sex}")
    if card.rank:
        tags.append(f"class:{card.rank}")
    if card.job:
        tags.append(f"job:{card.job}")
    return tags


def field_bits(abilities: tuple[Ability, ...]) -> int:
    """The attributes that skills which hold on the field speak of."""
    bits = 0
    for a in abilities:
        if not a.where or "front" in a.where or "back" in a.where:
            for h in a.holds:
                bits |= 1 << ATTRS.index(h.attr)
    return bits


def curbs(ability: Ability) -> bool:
    """Whether a skill that holds says anything of attacking but that a range is there."""
    for h in ability.holds:
        bit = 1 << ATTRS.index(h.attr)
        there = h.how == BECOMES and isinstance(h.amount, Num) and h.amount.n > 0
        if bit & ATTACK_BITS and not (bit & RANGE_BITS and there):
            return True
    return False


def names_in(rules: Rules, card: Card, abilities: tuple[Ability, ...]) -> list[tuple[str, ...]]:
    """4.13.1: the unit names that a card has by itself, in each kind of zone."""
    out: list[tuple[str, ...]] = []
    for kind in rules.zone_kinds:
        mine = [f"unit:{card.unit}"]
        for a in abilities:
            if not a.where or kind.key in a.where:
                mine.extend([tag for tag in a.tags if tag.startswith("unit:")])
        out.append(tuple(dict.fromkeys(mine)))
    return out


def odd(ability: Ability) -> bool:
    """Whether a skill gives its card other names, or rules about where and onto what it goes."""
    return ability.word in ("onto", "not_onto", "many", "two", "alias") or any(
        [tag.startswith("unit:") for tag in ability.tags]
    )


def steady(ability: Ability) -> bool:
    """Whether what a skill holds, it holds in the front and in the back line alike; a replacement has
    its place among others by where its card lies."""
    if ability.instead:
        return False
    return not ability.where or ("front" in ability.where) == ("back" in ability.where)


def uses_of(abilities: tuple[Ability, ...]) -> int:
    """From where activated skills are used: 1 the field, 2 the bond area, 4 the hand."""
    bits = 0
    for a in abilities:
        if a.kind == "act":
            bits |= 2 if "bond" in a.where else 4 if "hand" in a.where else 1
    return bits


def take_ability(rules: Rules, data: CardData, ability: Ability) -> int:
    """Register one skill, and what of it the rules look for."""
    ability = told_apart(ability)
    if ability.kind.startswith("support"):
        name = tuple([tag for tag in ability.tags if tag.startswith("skill:")])
        ability = replace(ability, does=cast("Any", called_alike(ability.does, name)))
    if ability.trigger is not None and "deck" in ability.where:  # 10.1.1: nothing is read there
        ability = replace(ability, where=tuple([z for z in ability.where if z != "deck"]))
    if len(ability.cost) > 1:
        ability = replace(ability, cost=paying_order(ability.cost))
    number = compile_ability(rules, ability)
    if ability.holds or ability.gives or ability.instead:
        for key in ability.where or ("front", "back"):
            data.holds |= 1 << ZONE_NO[key]
        note_sets(rules, data, number)
        if "hand" in ability.where:
            for held_now in ability.holds:
                data.own_bits |= 1 << ATTRS.index(held_now.attr)
    if ability.trigger is not None and "hand" in ability.where:
        data.says |= IN_HANDS
        words_of(rules).hand_watch.append(number)
    if ability.kind in ATTACK_SUPPORTS:
        data.attack_supports = (*data.attack_supports, number)
    if ability.kind in DEFENCE_SUPPORTS:
        data.defence_supports = (*data.defence_supports, number)
    for action in ability.does:
        if isinstance(action, PayOtherwise):
            words_of(rules).own_programs[number] = program(rules, action.do, True)
        elif isinstance(action, ShareSkills):
            words_of(rules).shares[number] = action.word
    look_into(rules, data, ability)
    if data.says & SHARED:  # what it shares holds as long as it is there
        data.holds |= 1 << FRONT | 1 << BACK
    return number


def note_sets(rules: Rules, data: CardData, number: int) -> None:
    """Note which numbers a skill sets as long as it holds, and which of them otherwise than for its
    own card alone."""
    for node in compiled(rules, number).holds:
        made = standing(rules, node)
        if made.op == SET:
            data.sets |= 1 << made.attr
            if made.bound != TO_ITSELF and made.flags & (OWN | DYNAMIC) != OWN:
                data.sets_widely |= 1 << made.attr
    if data.sets_widely:
        data.says |= SETS_WIDELY


def called_alike(node: object, name: tuple[str, ...]) -> object:
    """18.6.1.2.1, 18.6.1.4: what a support skill leaves for the end of the battle is of that skill,
    by its name."""
    if isinstance(node, tuple):
        return tuple([called_alike(part, name) for part in node])
    if isinstance(node, Delay):
        return replace(node, ability=replace(node.ability, tags=name))
    if isinstance(node, If):
        then, otherwise = called_alike(node.then, name), called_alike(node.otherwise, name)
        return replace(node, then=cast("Any", then), otherwise=cast("Any", otherwise))
    if isinstance(node, May):
        return replace(node, then=cast("Any", called_alike(node.then, name)))
    return node


def look_into(rules: Rules, data: CardData, node: object) -> None:
    """Note what a skill speaks of, at any depth."""
    if isinstance(node, tuple):
        for part in node:
            look_into(rules, data, part)
    elif isinstance(node, Node):
        data.says |= SPOKEN.get(type(node).__name__, 0)
        if isinstance(node, Ability) and any([key.startswith("limit:") for key in node.takes]):
            data.says |= LIMITS_LOST
        if isinstance(node, (BanSkill, UsedSkill)):
            numbered = words_of(rules).names
            numbered.setdefault(node.name, len(numbered))
        elif isinstance(node, Trigger):
            data.hears |= HEARD.get(node.event, 0)
            if node.event == "drawn":
                data.says |= DRAWS_WATCHED
        for name in getattr(node, "__dataclass_fields__", {}):
            look_into(rules, data, getattr(node, name))


HEARD = {name: 1 << (kind - GAME_EVENT) for kind, name in EVENTS.items()}
SPOKEN = {
    "AsHand": AS_HAND,
    "PayOtherwise": PAID_OTHERWISE,
    "ShareSkills": SHARED,
}


# --- 12.1: decks ---------------------------------------------------------------------------------------------------


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """12.1.1: everything that is wrong with a deck; an empty list: it is legal."""
    problems: list[Words] = []
    if len(keys) < DECK_SIZE:
        problems.append(
            Words(
                f"デッキは{DECK_SIZE}枚以上である。これは{len(keys)}枚。（12.1.1）",
                f"a deck has {DECK_SIZE} cards or more, and this one has {len(keys)} (12.1.1)",
            )
        )
    for key in sorted({k for k in keys if k not in rules.key_no}):
        problems.append(no_card(key))
    known = [rules.pool[rules.key_no[k]] for k in keys if k in rules.key_no]
    if not any([d.ints[2] == MAIN_COST for d in known]):
        problems.append(
            Words(
                "出撃コストが1のカードが1枚もない。（12.1.1.1）",
                "there is no card of deployment cost 1 (12.1.1.1)",
            )
        )
    names: dict[str, list[Definition]] = {}
    for d in known:
        names.setdefault(d.name, []).append(d)
    for name, cards in names.items():
        data = cards[0].data
        assert isinstance(data, CardData)
        if len(cards) > COPIES and not data.copies:
            problems.append(
                Words(
                    f"同じカード名のカードは{COPIES}枚まで。「{name}」が{len(cards)}枚ある。"
                    "（12.1.1.2）",
                    f"at most {COPIES} cards of one name, and this deck has {len(cards)} of "
                    f"「{name}」 (12.1.1.2)",
                )
            )
    return problems


def begin(rules: Rules, decks: list[list[str]], seed: int) -> State:
    """Two checked decks, set up, at the first decision."""
    if len(decks) != SEATS:
        raise BadInput(
            f"Cipher is for {SEATS} players, and there are {len(decks)} decks",
            ja=f"サイファは{SEATS}人で遊ぶ。デッキが{len(decks)}個ある。",
        )
    for seat, deck in enumerate(decks):
        problems = deck_problems(rules, deck)
        if problems:
            raise BadDeck(
                [f"player {seat + 1}: {p.en}" for p in problems],
                ja=[f"プレイヤー{seat + 1}: {p.ja}" for p in problems],
            )
    numbers = [[rules.key_no[k] for k in deck] for deck in decks]
    s = new_state(rules, numbers, DECK, seed)
    call(rules, s, "prep", 0)
    run(rules, s)
    return s

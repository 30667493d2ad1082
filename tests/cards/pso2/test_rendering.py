"""PSO2: nodes to Japanese that reads back as the nodes, and to English."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tefuda.effects import nodes
from tefuda.effects.nodes import (
    AT_LEAST,
    BECOMES,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    AllSo,
    Cards,
    Choose,
    Compare,
    Condition,
    CountOf,
    DuringStep,
    Grant,
    HasNumber,
    HasTag,
    HasWord,
    Holds,
    InPose,
    May,
    Modify,
    Move,
    Num,
    Placed,
    Players,
    Related,
    Relocate,
    Selector,
    SetPose,
    Test,
    This,
    Trigger,
    TurnOf,
)
from tefuda.games.pso2 import names
from tefuda.games.pso2.cards.card import ACTIVE, CHARACTER, ITEM, Programs, compile_card, own_set
from tefuda.games.pso2.effects import nodes as words
from tefuda.games.pso2.effects.nodes import Damage, Destroy, Discard, Heal, PayPP, Recover
from tefuda.games.pso2.text import lexicon
from tefuda.games.pso2.text.abilities import Side, read_side
from tefuda.games.pso2.text.keywords import WORDS, keyword
from tefuda.games.pso2.text.rendering import ENGLISH, JAPANESE, Pso2English, Pso2Japanese
from tefuda.games.pso2.text.shapes import FIELDS
from tefuda.kernel.errors import EngineFault
from tefuda.text.audit import walk
from tests.cards.pso2.rendering_cases import (
    C0,
    C1,
    DRAW,
    HUNTER,
    OFF,
    READ,
    UNREAD,
    Case,
    act,
    active,
    allies,
    chars,
    choose,
    enter,
    flag,
    hflag,
    hp,
    items,
    many,
    pile,
    player,
    pm,
    static,
    trig,
    word_trigger,
)

ALL = [*READ, *UNREAD]
BOTH_LANGUAGES = pytest.mark.parametrize("words_in", [JAPANESE, ENGLISH], ids=["ja", "en"])
Words = Pso2Japanese | Pso2English


def _id(case: Case) -> str:
    return case[1]


def _side(a: Ability, *texts: str) -> Side:
    """A card on which such an ability can stand."""
    events = {n.event for n in walk(a) if isinstance(n, Trigger)}
    gear = lexicon.WEAPON if "weapon_used" in events else ""
    gear = lexicon.ARMOUR if "armour_used" in events else gear
    kind = ACTIVE if a.kind in ("active", "attach") else ITEM if gear else CHARACTER
    return Side(texts, kind, gear, x=True)


def _reads_back(a: Ability) -> None:
    said = JAPANESE.ability(a)
    got = read_side(_side(a, said))
    assert [unread.say() for _, _, unread in got.unread] == []
    assert got.abilities == (a,), said
    assert ENGLISH.ability(a)


# --- sentence by sentence ---------------------------------------------------------------------------


@pytest.mark.parametrize("case", ALL, ids=_id)
def test_japanese(case: Case) -> None:
    assert JAPANESE.ability(case[0]) == case[1]


@pytest.mark.parametrize("case", ALL, ids=_id)
def test_english(case: Case) -> None:
    assert ENGLISH.ability(case[0]) == case[2]


@pytest.mark.parametrize("case", READ, ids=_id)
def test_what_is_said_in_japanese_is_read_as_the_same(case: Case) -> None:
    _reads_back(case[0])


def test_no_two_abilities_are_said_alike() -> None:
    for i in (1, 2):
        said = [case[i] for case in ALL]
        assert [text for text in said if said.count(text) > 1] == []


def test_names_that_are_not_known_stay_as_printed() -> None:
    named = active(choose(allies(YOU, HasTag("name", "甲"))), Heal(C0))
    assert 'named "甲"' in ENGLISH.ability(named)
    assert 'named "Alder"' in Pso2English({"甲": "Alder"}).ability(named)


def test_an_attached_active_calls_its_bearer_by_another_word() -> None:
    said = Pso2Japanese("付与先").ability(static(*hp(nodes.Host(), 1, 0)))
    assert said == "付与先は+1/+0。"


# --- every word of the game ---------------------------------------------------------------------------

FLAGS_OF_PLAYERS = ("no_draw", "no_recover", "no_play_character", "no_play_active", "no_play_item")


@BOTH_LANGUAGES
@pytest.mark.parametrize("attr", names.ATTRS)
def test_every_attribute_has_words(words_in: Words, attr: str) -> None:
    if attr.startswith(("no_", "must_")):
        what: Selector = Players(OPPONENT) if attr in FLAGS_OF_PLAYERS else This()
        assert words_in.ability(static(hflag(what, attr)))
        assert words_in.ability(active(flag(what, attr)))
    else:
        what = Players(YOU) if attr == "hand_room" else This()
        assert words_in.ability(static(Holds(what, attr, PLUS, Num(1))))
        assert words_in.ability(active(Modify(what, attr, PLUS, Num(-1), THIS_TURN)))


@BOTH_LANGUAGES
@pytest.mark.parametrize("place", sorted(set(lexicon.STANDS.values()) | {"front", "back"}))
def test_every_place_has_words(words_in: Words, place: str) -> None:
    assert words_in.ability(active(choose(chars(OPPONENT, Placed(place))), Destroy(C0)))
    assert words_in.ability(static(*hp(This(), 1, 0), cond=AllSo(This(), Placed(place))))


@BOTH_LANGUAGES
def test_every_step_relation_keyword_event_and_duration_has_words(words_in: Words) -> None:
    for step in lexicon.PHASES.values():
        assert words_in.ability(act(DRAW, cond=DuringStep(step, YOU)))
    for key in ("foe", "target", "attacker", "master"):
        assert words_in.ability(active(Damage(Related(key, This()), Num(1))))
    for word in WORDS.values():
        if word != "slots":
            assert words_in.ability(active(choose(chars(OPPONENT, HasWord(word))), Destroy(C0)))
    for event in (*FIELDS, "declared", "battle_end"):
        moment = event in ("turn_start", "turn_end", "main_start", "drawn")
        more = {"turned": {"to": "on"}, "row_changed": {"by": "back"}, "moved": {"to": "pp"}}
        other = {"other": chars()} if "other" in FIELDS.get(event, ()) else {}
        who = {"who": YOU} if moment else {}
        what = None if moment else This()
        said = more.get(event, {}) | who
        assert words_in.ability(trig(event, DRAW, what=what, **other, **said))
    for until in (THIS_TURN, THIS_BATTLE, NEXT_OPPONENT_TURN, THIS_GAME):
        assert words_in.ability(active(*pm(This(), 1, 0, until)))


@BOTH_LANGUAGES
def test_every_action_has_words(words_in: Words) -> None:
    own = [c for _, c in inspect.getmembers(words, inspect.isclass)]
    shared = [c for _, c in inspect.getmembers(nodes, inspect.isclass)]
    kinds = [c for c in (*own, *shared) if issubclass(c, Action) and c is not Action]
    said = {type(n) for a, *_ in ALL if words_in.ability(a) for n in walk(a)}
    # "each player does…" is a sentence of Weiss Schwarz
    assert {c.__name__ for c in kinds if c not in said} == {"EachPlayer"}


@BOTH_LANGUAGES
@pytest.mark.parametrize(
    "ability",
    [
        static(Holds(This(), "beauty", PLUS, Num(1))),
        static(hflag(This(), "no_beauty")),
        static(),
        active(Move(This(), "moon")),
        active(Relocate(This(), "moon")),
        active(*pm(This(), 1, 0, "a month")),
        active(choose(chars(OPPONENT, Placed("moon"))), Destroy(C0)),
        active(choose(chars(OPPONENT, HasTag("beauty", "甲"))), Destroy(C0)),
        active(choose(chars(OPPONENT, HasNumber("beauty", AT_LEAST, Num(1)))), Destroy(C0)),
        active(Damage(Related("moon", This()), Num(1))),
        active(SetPose(This(), "asleep")),
        active(Choose(chars(), 1, 1, together=True), Destroy(C0)),
        trig("waxes", DRAW),
        trig("attacks", DRAW, by="moon"),
        trig("attacks", DRAW, who=YOU),
        trig("damaged", DRAW, by="moon"),
        trig("declared", DRAW, other=chars()),
        act(DRAW, cost=(PayPP(Num(10)),)),
        active(DRAW, tags=("moon",)),
        active(DRAW, where=("hand",)),
        Ability("static", takes=("moon",)),
        Ability("moon", (DRAW,)),
        replace(keyword("snipe"), cond=TurnOf(YOU)),
        active(May((flag(This(), "no_damage"),))),
    ],
)
def test_what_has_no_words_is_an_error_and_never_silence(words_in: Words, ability: Ability) -> None:
    with pytest.raises(EngineFault):
        words_in.ability(ability)


# --- a wide list of abilities, made from parts ---------------------------------------------------------

TESTS: tuple[Test, ...] = (
    HUNTER,
    HasTag("kind", "灯"),
    HasTag("color", "青"),
    HasNumber("cost", AT_LEAST, Num(2)),
    HasNumber("colors", nodes.EQUAL, Num(0)),
    InPose("off"),
    Placed("back"),
    Placed("engaged"),
    Placed("damaged"),
    Placed("lowest_hp"),
    HasWord("chain"),
    nodes.NotSo(HUNTER),
    nodes.OneOf((HUNTER, HasTag("kind", "キャスト"))),
)
CONDITIONS: tuple[Condition, ...] = (
    Compare(CountOf(chars(YOU)), AT_LEAST, Num(2)),
    Compare(CountOf(pile("hand", who=OPPONENT)), nodes.AT_MOST, Num(3)),
    Compare(CountOf(items(YOU)), AT_LEAST, Num(1)),
    Compare(CountOf(chars(YOU, HUNTER)), nodes.EQUAL, Num(0)),
    AllSo(This(), Placed("front")),
    AllSo(This(), InPose("on")),
    AllSo(This(), Placed("damaged")),
)
COSTS: tuple[tuple[Action, ...], ...] = (
    (PayPP(Num(3)),),
    (OFF,),
    (PayPP(Num(1)), OFF),
    (Discard(YOU, Num(2)), PayPP(Num(2))),
    (choose(chars(YOU, HUNTER)), Destroy(C0)),
    (choose(pile("discard", "character"), 3), Move(C0, "deck", bottom=True)),
)


def deeds(it: Selector) -> Iterator[tuple[Action, ...]]:
    """What can be done to a character."""
    yield (Damage(it, Num(3)),)
    yield (Destroy(it),)
    yield (Move(it, "hand"),)
    yield (SetPose(it, "off"), Damage(it, Num(1)))
    yield (Relocate(it, "back"),)
    yield (flag(it, "no_attack", NEXT_OPPONENT_TURN),)
    yield pm(it, -1, -2)
    yield (*pm(it, 1, 1, THIS_BATTLE), Grant(it, keyword("pierce", 2), THIS_BATTLE))
    yield (flag(it, "no_destroy"),)
    yield (Modify(it, "attack", BECOMES, Num(4), THIS_TURN),)
    yield (Heal(it), DRAW, Recover(Num(1)))


def wide() -> Iterator[Ability]:
    targets = [chars(), chars(YOU, other=True), chars(nodes.BOTH), allies(OPPONENT)]
    targets += [chars(OPPONENT, test) for test in TESTS]
    targets += [chars(YOU, HUNTER, test) for test in TESTS[3:11]]
    for k, s in enumerate(targets):
        for n, does in enumerate(deeds(C0)):
            most = 1 + (k + n) % 2
            chosen: tuple[Action, ...] = (choose(s, most, least=0 if most > 1 else None), *does)
            yield active(*chosen)
            if (k + n) % 3 == 0:
                yield enter(*chosen)
            if (k + n) % 3 == 1:
                yield act(*chosen, cost=COSTS[n % len(COSTS)], limit=k % 2)
            if (k + n) % 3 == 2 and not [a for a in does if isinstance(a, (Modify, Grant))]:
                yield active(May(chosen, (DRAW,)))
        for does in deeds(s):
            if s.who != nodes.BOTH and not any([t == Placed("lowest_hp") for t in s.tests]):
                yield word_trigger("fallen", *does)
    for does in deeds(C1):
        yield active(
            choose(pile("hand", "item")), Move(C0, "discard"), choose(chars(), slot=1), *does
        )


def wide_static() -> Iterator[Ability]:
    bearers: tuple[Selector, ...] = (
        This(),
        nodes.Host(),
        chars(YOU),
        chars(YOU, HUNTER, other=True),
        player(YOU),
    )
    for k, what in enumerate(bearers):
        for n, cond in enumerate((None, TurnOf(YOU), TurnOf(OPPONENT), *CONDITIONS)):
            yield static(*hp(what, n, -k), cond=cond)
            yield static(hflag(what, "no_damage"), cond=cond)
            yield Ability("static", gives=(nodes.Gives(what, keyword("snipe")),), cond=cond)
            both = cond if cond is None else nodes.Both(TurnOf(YOU), cond)
            if not isinstance(cond, TurnOf):
                yield static(*hp(what, 1, 0), Holds(what, "cut", PLUS, Num(1)), cond=both)


def wide_triggers() -> Iterator[Ability]:
    whats: tuple[Selector, ...] = (This(), nodes.Host(), chars(YOU), chars(OPPONENT, HUNTER))
    for what in whats:
        for k, cond in enumerate((None, TurnOf(YOU), *CONDITIONS)):
            for event in ("declared", "attacks", "attacked", "targeted", "engages", "damaged"):
                cost = COSTS[k % len(COSTS)][:1] if k == 1 else ()
                yield trig(event, DRAW, what=what, cond=cond, cost=cost, limit=k % 2)
        for event in ("attacks", "attacked", "engages", "damaged", "dealt", "kills"):
            for other in (chars(OPPONENT, Placed("back")), player(), allies(OPPONENT)):
                yield trig(event, DRAW, what=what, other=other)
    for items_of in (items(YOU), items(OPPONENT, HasTag("type", "防具"))):
        yield many(items_of, "frm", DRAW, to="discard")


@pytest.mark.parametrize("made", [wide, wide_static, wide_triggers], ids=lambda f: str(f.__name__))
def test_whatever_is_made_from_parts_reads_back(made: object) -> None:
    assert callable(made)
    found = list(made())
    assert len(found) > 150
    for a in dict.fromkeys(found):
        _reads_back(a)


def test_every_side_of_our_own_cards_reads_back() -> None:
    for card in own_set():
        programs = compile_card(card)
        assert isinstance(programs, Programs), card.key
        for abilities in (programs.abilities, programs.second):
            kind = "player" if card.kind == "boss" else card.kind
            texts = tuple([JAPANESE.ability(a) for a in abilities])
            got = read_side(Side(texts, kind, card.type, card.cost_x))
            assert got.unread == (), card.key
            assert got.abilities == abilities, card.key
            assert all([ENGLISH.ability(a) for a in abilities])


def test_what_may_be_given() -> None:
    given = active(May(pm(This(), 1, 0), (DRAW,)))
    assert JAPANESE.ability(given).startswith("このターン中、このカードは+1/+0してもよい。")
    assert ENGLISH.ability(given).startswith("You may have this card get +1/+0 this turn.")
    _reads_back(given)


def test_cards_are_of_what_they_are_said_of() -> None:
    """A pile needs no word where it is that of who does something."""
    theirs = pile("hand", who=OPPONENT)
    chosen = active(choose(theirs, by=OPPONENT), Move(C0, "discard"))
    assert JAPANESE.ability(chosen) == "相手は手札のカード1枚を選び、捨札に置く。"
    assert ENGLISH.ability(chosen) == (
        "Your opponent chooses 1 card in their hand and puts it into their discard pile."
    )
    _reads_back(chosen)
    mine = active(choose(Cards(YOU, ("hand",)), by=OPPONENT), Move(C0, "discard"))
    with pytest.raises(EngineFault):
        JAPANESE.ability(mine)

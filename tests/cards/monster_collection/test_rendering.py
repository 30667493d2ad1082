"""Monster Collection: nodes to Japanese that reads back as the nodes, and to English."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tefuda.effects import nodes
from tefuda.effects.lower import compiled
from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    AllSo,
    Compare,
    Condition,
    CountOf,
    DuringStep,
    HasNumber,
    HasTag,
    Holds,
    InPose,
    May,
    Modify,
    Move,
    NotSo,
    Num,
    OneOf,
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
from tefuda.games.monster_collection import names
from tefuda.games.monster_collection.cards.card import (
    DAMAGE_WORDS,
    TEXTS,
    Programs,
    card_facts,
    compile_card,
    entry_of,
    own_set,
)
from tefuda.games.monster_collection.effects import nodes as words
from tefuda.games.monster_collection.effects.nodes import (
    Damage,
    DiscardHand,
    FirstSide,
    Kill,
    Spend,
)
from tefuda.games.monster_collection.effects.register import in_its_time
from tefuda.games.monster_collection.names import THIS_PHASE
from tefuda.games.monster_collection.table.view import ability_text, as_printed, mode_words
from tefuda.games.monster_collection.text import lexicon
from tefuda.games.monster_collection.text.abilities import read_text
from tefuda.games.monster_collection.text.keywords import numbers_of
from tefuda.games.monster_collection.text.rendering import (
    ENGLISH,
    JAPANESE,
    MonsterEnglish,
    MonsterJapanese,
)
from tefuda.kernel.errors import EngineFault
from tefuda.starting import rules_for
from tefuda.text.audit import walk
from tefuda.text.normalise import normalise
from tests.cards.monster_collection.rendering_cases import (
    BATTLE,
    BATTLING,
    C0,
    DRAW,
    FIELD,
    FIRE,
    READ,
    UNREAD,
    Case,
    act,
    anywhere,
    choose,
    flag,
    gear,
    give,
    holds,
    pile,
    static,
    trig,
    units,
    use,
)

ALL = [*READ, *UNREAD]
BOTH_LANGUAGES = pytest.mark.parametrize("words_in", [JAPANESE, ENGLISH], ids=["ja", "en"])
Words = MonsterJapanese | MonsterEnglish


def _id(case: Case) -> str:
    return case[2]


def _reads_back(a: Ability, kind: str) -> None:
    said = JAPANESE.ability(a, kind)
    got = read_text(said, kind)
    assert got.unread is None, (said, str(got.unread))
    assert got.ability == a, said
    assert ENGLISH.ability(a, kind)


@pytest.mark.parametrize("case", ALL, ids=_id)
def test_words(case: Case) -> None:
    ability, kind, ja, en = case
    assert JAPANESE.ability(ability, kind) == ja
    assert ENGLISH.ability(ability, kind) == en


@pytest.mark.parametrize("case", READ, ids=_id)
def test_what_is_said_reads_back(case: Case) -> None:
    _reads_back(case[0], case[1])


def test_no_two_abilities_have_the_same_words() -> None:
    for i in (2, 3):
        said = [(case[1], case[i]) for case in ALL]
        assert [text for text in said if said.count(text) > 1] == []


def test_what_is_not_known_stays_as_printed() -> None:
    named = use(choose(units(OPPONENT, nodes.Named("甲"))), Damage(C0, Num(1), "乙"))
    assert "named “甲”" in ENGLISH.ability(named)
    assert "[乙: 1]" in ENGLISH.ability(named)
    known = MonsterEnglish({"甲": "Alder", "乙": "smoke", "火炎": "fire"}).ability(named)
    assert "named “Alder”" in known
    assert "[smoke: 1]" in known


def test_the_usual_damage_attributes_have_one_word_each() -> None:
    assert len(set(DAMAGE_WORDS.values())) == len(DAMAGE_WORDS)
    said = MonsterEnglish({"火炎": "fire"}).ability(use(Damage(units(), Num(1), "火炎")))
    assert "[blaze: 1]" in said


def test_a_card_speaks_of_itself_by_its_kind() -> None:
    said = {kind: JAPANESE.ability(act(Move(This(), "removed")), kind) for kind in lexicon.ENTRIES}
    assert "このユニットを除外する" in said[lexicon.UNIT]
    assert "この召喚術師を除外する" in said[lexicon.SUMMONER]
    assert "この地形を除外する" in said[lexicon.TERRAIN]
    assert "この装備品を除外する" in said[lexicon.EQUIPMENT]
    assert "このユニットを除外する" in JAPANESE.ability(act(Move(This(), "removed")))


def test_that_a_battle_text_is_of_the_battle_goes_without_saying() -> None:
    battle = use(Damage(units(YOU), Num(1)))
    assert "戦闘中" not in JAPANESE.ability(battle)
    with pytest.raises(EngineFault):
        JAPANESE.ability(use(Damage(anywhere(YOU), Num(1))))
    field = act(Kill(anywhere(OPPONENT, BATTLING)))
    assert "敵軍の戦闘中のユニット" in JAPANESE.ability(field)


# --- every word of the game ---------------------------------------------------------------------------

OF_PLAYERS = ("hand_room", "dice", "initiative_die", *dict.fromkeys(lexicon.BANS.values()))


@BOTH_LANGUAGES
@pytest.mark.parametrize("attr", [*names.ATTRS, "hurt:火炎", "hurt:ALL"])
def test_every_attribute_has_words(words_in: Words, attr: str) -> None:
    what: Selector = Players(OPPONENT) if attr in OF_PLAYERS else This()
    if attr.startswith("no_") or attr == "march":
        assert words_in.ability(static(Holds(what, attr, BECOMES, Num(1))))
        assert words_in.ability(use(flag(what, attr)))
    else:
        assert words_in.ability(static(holds(what, attr, 1)))
        assert words_in.ability(use(give(what, attr, 2)))


@pytest.mark.parametrize("attr", [*names.ATTRS, "hurt:火炎", "hurt:ALL"])
def test_every_attribute_reads_back(attr: str) -> None:
    what: Selector = Players(OPPONENT) if attr in OF_PLAYERS else This()
    if attr in ("hero",):
        return  # hero points are printed, and nothing changes them
    plain = attr.startswith("no_") or attr == "march"
    held = Holds(what, attr, BECOMES, Num(1)) if plain else holds(what, attr, 1)
    _reads_back(static(held, valid=FIELD), lexicon.TERRAIN if attr == "limit" else lexicon.UNIT)


@BOTH_LANGUAGES
@pytest.mark.parametrize("place", [*lexicon.PLACES.values(), "armed", "instant"])
def test_every_place_has_words(words_in: Words, place: str) -> None:
    assert words_in.ability(act(choose(anywhere(OPPONENT, Placed(place))), Kill(C0)))
    assert words_in.ability(static(holds(This(), "attack", 1, cond=AllSo(This(), Placed(place)))))


@BOTH_LANGUAGES
def test_every_moment_event_step_relation_and_duration_has_words(words_in: Words) -> None:
    for moment in lexicon.MOMENTS.values():
        assert words_in.ability(trig(Trigger(moment)))
    for event in ("died", "attacks", "marched", "damaged", "battle_won"):
        assert words_in.ability(trig(Trigger(event, This())))
    for step in lexicon.STEPS.values():
        assert words_in.ability(static(holds(This(), "attack", 1, cond=DuringStep(step))))
    for key in ("terrain", "users"):
        assert words_in.ability(use(give(Related(key, This()), "limit", 1)))
    for near in ("same_area", "adjacent"):
        assert words_in.ability(act(Kill(anywhere(OPPONENT, Placed(near, This())))))
    for until in (THIS_TURN, THIS_BATTLE, THIS_PHASE, THIS_GAME):
        assert words_in.ability(use(give(This(), "attack", 1, until)))


@BOTH_LANGUAGES
def test_every_action_that_texts_name_has_words(words_in: Words) -> None:
    own = [c for _, c in inspect.getmembers(words, inspect.isclass)]
    shared = [c for _, c in inspect.getmembers(nodes, inspect.isclass)]
    kinds = [c for c in (*own, *shared) if issubclass(c, Action) and c is not Action]
    said = {type(n) for a, kind, *_ in ALL if words_in.ability(a, kind) for n in walk(a)}
    # units are summoned, costs stand in front, what both players do is said of both
    never = {"Deploy", "EachPlayer", "PayCost", "TurnFace"}
    assert {c.__name__ for c in kinds if c not in said} == never


@BOTH_LANGUAGES
@pytest.mark.parametrize(
    "ability",
    [
        static(holds(This(), "beauty", 1)),
        static(Holds(This(), "no_beauty", BECOMES, Num(1))),
        static(),
        use(Move(This(), "moon")),
        use(Relocate(This(), "moon")),
        use(give(This(), "attack", 1, "a month")),
        use(choose(units(OPPONENT, Placed("moon"))), Kill(C0)),
        use(choose(units(OPPONENT, HasTag("beauty", "甲"))), Kill(C0)),
        use(choose(units(OPPONENT, HasNumber("beauty", AT_LEAST, Num(1)))), Kill(C0)),
        use(Kill(Related("moon", This()))),
        use(SetPose(This(), "asleep")),
        use(Kill(C0)),
        use(Kill(nodes.Happened())),
        use(nodes.Choose(units(), 1, 1, together=True), Kill(C0)),
        use(DRAW, cost=(Spend(("moon",)),)),
        use(DRAW, where=("hand",)),
        trig(Trigger("waxes", This())),
        trig(Trigger("attacks", This(), by="moon")),
        trig(Trigger("attacks", This(), who=YOU)),
        trig(Trigger("battle_start", This())),
        trig(Trigger("moved", This(), to="moon")),
        Ability("trigger", (DRAW,), tags=(BATTLE, "timing:condition")),
        Ability("use", (DRAW,), tags=(BATTLE,)),
        Ability("use", (DRAW,), tags=(BATTLE, "timing:moon")),
        Ability("act", (DRAW,), tags=(FIELD, "timing:ritual", "icon:done")),
        Ability("moon", (DRAW,), tags=(BATTLE, "timing:normal")),
        Ability("static", takes=("moon",), tags=(BATTLE, "timing:always")),
    ],
)
def test_what_has_no_words_is_an_error_and_never_silence(words_in: Words, ability: Ability) -> None:
    with pytest.raises(EngineFault):
        words_in.ability(ability)


# --- a wide list of abilities, made from parts ---------------------------------------------------------

TESTS: tuple[Test, ...] = (
    FIRE,
    HasTag("race", "灯族"),
    HasTag("faction", "灯の国"),
    OneOf((FIRE, HasTag("element", "魔"))),
    NotSo(FIRE),
    HasNumber("level", AT_MOST, Num(3)),
    HasNumber("attack", AT_LEAST, Num(2)),
    HasNumber("items", AT_LEAST, Num(2)),
    HasNumber("fire", AT_LEAST, Num(2)),
    InPose("acted"),
    Placed("hero"),
    Placed("rear"),
    Placed("flying"),
    Placed("armed"),
    NotSo(Placed("armed")),
    Placed("placed_by_you"),
    NotSo(Placed("placed_by_you")),
)
CONDITIONS: tuple[Condition, ...] = (
    TurnOf(YOU),
    TurnOf(OPPONENT),
    FirstSide(YOU),
    Compare(CountOf(units(YOU)), AT_LEAST, Num(3)),
    Compare(CountOf(units(OPPONENT, FIRE)), AT_MOST, Num(1)),
    Compare(CountOf(units()), EQUAL, Num(0)),
    Compare(CountOf(pile("hand")), AT_MOST, Num(2)),
    AllSo(This(), Placed("front")),
    AllSo(This(), NotSo(InPose("acted"))),
    AllSo(This(), Placed("placed_by_you")),
    AllSo(This(), HasNumber("attack", AT_LEAST, Num(5))),
    nodes.Both(FirstSide(YOU), Compare(CountOf(units(YOU)), AT_LEAST, Num(2))),
    nodes.Either((FirstSide(YOU), AllSo(This(), Placed("armed")))),
)
COSTS: tuple[tuple[Action, ...], ...] = (
    (Spend(("fire", "fire")),),
    (Spend(("multi_item",)), DiscardHand(YOU, Num(2))),
    (Move(This(), "discard"),),
    (choose(units(YOU, other=True)), Move(C0, "discard")),
    (choose(gear(YOU)), Move(C0, "discard")),
    (choose(units(YOU, FIRE, InPose("unacted"))), SetPose(C0, "acted")),
)


def deeds(it: Selector) -> Iterator[tuple[Action, ...]]:
    """What can be done to a unit."""
    yield (Damage(it, Num(3), "火炎"),)
    yield (Kill(it),)
    yield (Move(it, "hand"),)
    yield (Move(it, "deck", bottom=True),)
    yield (SetPose(it, "acted"), Damage(it, Num(1)))
    yield (Relocate(it, "rear"),)
    yield (flag(it, "no_attack"), give(it, "defence", -2))
    yield (give(it, "attack", 2, THIS_TURN),)
    yield (give(it, "attack", CountOf(units(YOU))), DRAW)
    yield (Modify(it, "hurt:毒", PLUS, nodes.Scaled(CountOf(pile("hand")), -1), THIS_BATTLE),)


def wide() -> Iterator[Ability]:
    targets = [units(), units(YOU, other=True), units(BOTH)]
    targets += [units(OPPONENT, test) for test in TESTS]
    targets += [units(YOU, FIRE, test) for test in TESTS[5:]]
    for k, s in enumerate(targets):
        for n, does in enumerate(deeds(C0)):
            most = 1 + (k + n) % 2
            chosen: tuple[Action, ...] = (choose(s, most, 0 if most > 1 else None), *does)
            cost = COSTS[(k + n) % len(COSTS)]
            tags = (BATTLE, "timing:normal", "icon:declared")
            yield Ability("act", chosen, cost, tags=tags)
            if (k + n) % 3 == 1:
                yield trig(Trigger("attacks", This()), *chosen)
            if (k + n) % 3 == 2:
                yield trig(Trigger("battle_start"), May(chosen, (DRAW,)))
        for does in deeds(s):
            yield trig(Trigger("died", units(YOU, other=True)), *does)
    for cond in CONDITIONS:
        for does in deeds(units()):
            yield trig(Trigger("damaged", This()), nodes.If(cond, does))


def wide_static() -> Iterator[Ability]:
    bearers = (This(), units(YOU), units(YOU, FIRE, other=True), units(OPPONENT))
    for k, what in enumerate(bearers):
        for n, cond in enumerate((None, *CONDITIONS)):
            yield static(
                holds(what, "attack", n + 1, cond=cond), holds(what, "defence", -k - 1, cond=cond)
            )
            yield static(Holds(what, "no_die", BECOMES, Num(1), cond), holds(This(), "charge", 2))
            yield static(holds(what, "attack", nodes.Scaled(CountOf(units()), k + 2), cond=cond))


@pytest.mark.parametrize("made", [wide, wide_static], ids=lambda f: str(f.__name__))
def test_whatever_is_made_from_parts_reads_back(made: object) -> None:
    assert callable(made)
    found = [_in_order(a) for a in made()]
    assert len(found) > 150
    for a in dict.fromkeys(found):
        _reads_back(a, lexicon.UNIT)


def _in_order(a: Ability) -> Ability:
    """With tests in the one order in which they are read."""
    from tefuda.games.monster_collection.text.pieces import in_order
    from tefuda.text.audit import swapped

    def change(s: Selector) -> Selector | None:
        return replace(s, tests=in_order(s.tests)) if isinstance(s, nodes.Cards) else None

    out: Ability = swapped(a, change)
    return out


# --- our own set --------------------------------------------------------------------------------------


def test_every_text_of_our_own_cards_reads_back() -> None:
    for card in own_set():
        programs = compile_card(card)
        assert isinstance(programs, Programs), card.key
        kind, slot = entry_of(card), lexicon.ITEM_SLOTS.get(card.slot, "")
        for a in programs.abilities:
            if "valid:printed" in a.tags:
                assert JAPANESE.ability(a, kind)
                assert ENGLISH.ability(a, kind)
                continue
            plain = a
            if a.kind == "use" and slot:  # the slot that an item needs is printed elsewhere
                assert a.cost[0] == Spend((slot,))
                plain = replace(a, cost=a.cost[1:])
            got = read_text(JAPANESE.ability(plain, kind), kind, slot)
            assert got.ability == a, card.key
            assert ENGLISH.ability(a, kind)


def test_standing_abilities_are_said_as_they_are_printed() -> None:
    for card in own_set():
        if not card.standing:
            continue
        numbers = numbers_of([normalise(w) for w in card.standing])
        assert isinstance(numbers, dict)
        said = JAPANESE.numbers_in(numbers).split("　")
        assert numbers_of([normalise(w) for w in said]) == numbers, card.key
        assert ENGLISH.numbers_in(numbers)


def test_whole_cards_have_words_in_both_languages() -> None:
    for card in own_set():
        assert TEXTS.of_card(card, "ja") == list(card.text)
        english = [card_facts(card, "en"), *TEXTS.of_card(card, "en")]
        found = [ch for line in english for ch in line if "぀" <= ch <= "鿿"]
        assert found == [], (card.key, english)


def test_options_tell_texts_as_they_are_printed() -> None:
    """What the rules add of when a text works is nothing that anybody reads."""
    for card in own_set():
        programs = compile_card(card)
        assert isinstance(programs, Programs)
        for a in programs.abilities:
            assert as_printed(in_its_time(a)) == a, card.key
    waits = trig(Trigger("normal_start", who=YOU, also=(Trigger("died", units()),)))
    assert as_printed(in_its_time(waits)) == waits


def test_every_option_of_a_game_has_its_words() -> None:
    rules = rules_for("monster_collection")
    for number in range(len(rules.abilities)):
        ability = compiled(rules, number).ability
        for lang in ("ja", "en"):
            assert ability_text(rules, number, "", lang), ability


def test_one_of_several_effects_is_told_without_its_head() -> None:
    assert mode_words((DRAW,), "ja") == "手札を1枚補充する。"
    assert mode_words((Kill(units()),), "en") == "Kill all enemy units."
    assert mode_words((Kill(anywhere()),), "en") == "Kill all enemy units."
    assert mode_words((Kill(C0),), "en") == ""

"""The rulebook, bound; cards into it, decks and the beginning of a game."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import measure, reach, reaches
from tefuda.effects.last import snapshot
from tefuda.effects.lower import compiled
from tefuda.effects.run import PROCEDURES
from tefuda.effects.watch import TRIGGERED, wanted
from tefuda.games.cardfile import no_card, two_of
from tefuda.games.monster_collection import held, performs
from tefuda.games.monster_collection.battle import BATTLE_PROC, not_ending, unattacking, unlined
from tefuda.games.monster_collection.board import heading
from tefuda.games.monster_collection.cards import Card, Refused, compile_card, own_set
from tefuda.games.monster_collection.chain import CHAIN_PROC
from tefuda.games.monster_collection.checks import INTERRUPTS, LIMIT_PROC, WEAK_PROC, calm
from tefuda.games.monster_collection.cited import CITED
from tefuda.games.monster_collection.damage import DAMAGE_CLAUSES
from tefuda.games.monster_collection.field import FIELD_CLAUSES, ZONES, muted
from tefuda.games.monster_collection.gear import not_handed, undroppable, unequipped, untraded
from tefuda.games.monster_collection.launch import CONCLUDE_PROC, DECLARE_PROC, play_waiting
from tefuda.games.monster_collection.marching import MARCH_PROC, unmarching
from tefuda.games.monster_collection.moves import noticed, slip
from tefuda.games.monster_collection.names import (
    ATTACKS,
    ATTRS,
    CAME_FROM,
    COLUMNS,
    DECK,
    EQUIPMENT,
    INSTANT,
    LAST_EVENT,
    SPENT,
    SUMMONER_CARD,
    TURN,
    VARS,
    WAS_0,
    WAS_1,
    WAY,
)
from tefuda.games.monster_collection.offers import counter, uncounterable, unritual, unusable
from tefuda.games.monster_collection.performs import KIND_NO
from tefuda.games.monster_collection.placing import unplaceable, unproxied
from tefuda.games.monster_collection.prep import PREPARATION
from tefuda.games.monster_collection.printed import PRINTED_CLAUSES, CardData, Tables, data_in
from tefuda.games.monster_collection.refusals import REFUSALS
from tefuda.games.monster_collection.registering import (
    act_of,
    factions_in,
    hurt_attr,
    register,
    take_note,
)
from tefuda.games.monster_collection.says import ARG_WORDS, SAYS, action_kinds
from tefuda.games.monster_collection.summoning import unsummoned
from tefuda.games.monster_collection.telling import (
    item_words,
    option_words,
    option_zone,
    pieces,
)
from tefuda.games.monster_collection.turn import TURN_PROC
from tefuda.games.monster_collection.winning import may_concede
from tefuda.games.place import shown
from tefuda.kernel.build import new_rules, new_state
from tefuda.kernel.errors import BadDeck, BadInput
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Definition, Legal, Rules, Words
from tefuda.kernel.state import CARD_MASK, Event, State

DECK_SIZE: Final = 50  # 3-2.p1
COPIES: Final = 3  # 3-2.p2
MARCHES: Final = ("歩行", "飛行", "長距離飛行")
SETTINGS: Final[dict[str, tuple[int | str, ...]]] = {}

LEGAL: dict[str, Legal] = {
    "place": unplaceable,
    "proxy": unproxied,
    "march": unmarching,
    "hand_over": not_handed,
    "trade": untraded,
    "ritual": unritual,
    "drop_item": undroppable,
    "summon": unsummoned,
    "equip": unequipped,
    "to_front": unlined,
    "use": unusable,
    "attack": unattacking,
    "end_timing": not_ending,
    "counter": uncounterable,
}


def settings(chosen: dict[str, int | str] | None) -> dict[str, int | str]:
    """The book leaves nothing to set."""
    for key in chosen or {}:
        raise BadInput(
            f"Monster Collection has no setting {shown(key)}; it has none",
            ja=f"モンスター・コレクションに {shown(key)} という設定はない。設定はない。",
        )
    return {}


def build(chosen: dict[str, int | str] | None = None, extra: list[Card] | None = None) -> Rules:
    """The rules with our own set, and further cards a user brings."""
    rules = new_rules("monster_collection", 2)
    rules.settings = settings(chosen)
    rules.own = Tables()
    rules.add_zones(ZONES)
    rules.columns = list(COLUMNS)
    rules.reset = [WAY, SPENT, CAME_FROM, INSTANT]
    rules.vars = list(VARS)
    rules.private = [WAS_0, WAS_1]
    rules.attrs = list(ATTRS)
    rules.add_kinds(action_kinds(LEGAL))
    rules.kinds[TRIGGER].words = Words("{card}の効果：{ability}", "The effect of {card}: {ability}")
    rules.add_refusals(REFUSALS)
    rules.add_says(SAYS)
    rules.add_procedures(PROCEDURES)
    rules.add_procedures(
        [
            TRIGGERED,
            PREPARATION,
            TURN_PROC,
            MARCH_PROC,
            BATTLE_PROC,
            CHAIN_PROC,
            DECLARE_PROC,
            CONCLUDE_PROC,
            WEAK_PROC,
            LIMIT_PROC,
            performs.DISCARD_PROC,
        ]
    )
    for clauses in (FIELD_CLAUSES, PRINTED_CLAUSES, DAMAGE_CLAUSES, tuple(CITED)):
        for clause in clauses:
            rules.cite(clause)
    rules.vocab = performs.vocabulary()
    for kind in range(ATTACKS, LAST_EVENT + 1):
        rules.commits[kind] = commit_silent
    rules.concede = "17-3.b2.p1"
    rules.may_concede = may_concede
    rules.turn_seat = turn_seat
    rules.heading = heading
    rules.interrupts = list(INTERRUPTS)
    for interrupt in INTERRUPTS:
        rules.cite(interrupt.clause)
    rules.calm = calm
    rules.noticed = noticed
    rules.snapshot = snapshot
    rules.wanted = wanted
    rules.slip = slip
    rules.static_mods = held.static_modifiers
    rules.reach = reach
    rules.reaches = reaches
    rules.measure = measure
    rules.rank = held.rank
    rules.gifts_first = True
    rules.muted = muted
    rules.scope = held.scope
    rules.play_waiting = play_waiting
    rules.counter = counter
    rules.position = position
    rules.pieces = pieces
    rules.item_words = item_words
    rules.option_words = option_words
    rules.option_zone = option_zone
    rules.arg_words = dict(ARG_WORDS)
    for card in own_set() + (extra or []):
        add_card(rules, card)
    of_all_factions(rules)
    rules.static_zones = [
        rules.zone_kinds[kind].key in ("party", "terrain", "summoner") for kind in rules.zone_kind
    ]
    return rules


def commit_silent(rules: Rules, s: State, e: Event) -> None:
    """Nothing changes by it: it is only told."""
    s.done = 1


def turn_seat(rules: Rules, s: State) -> int:
    return s.var[TURN]


def position(rules: Rules, s: State) -> tuple[int, ...]:
    """What belongs to the same situation beside the cards in the zones."""
    out = list(s.var)
    for m in s.live:
        out.extend([m.what, m.op, m.amount, m.until, *m.targets])
    for w in s.waiting:
        out.extend([w.ability, w.src & CARD_MASK, w.seat])
    for item in s.stack:
        out.extend([item.ability, item.src & CARD_MASK, item.seat])
    return tuple(out)


# --- cards ----------------------------------------------------------------------------------------------------


def add_card(rules: Rules, card: Card) -> int:
    """Compile a card into the pool; one whose text is not understood is refused."""
    if card.key in rules.key_no:
        raise two_of(card.key)
    programs = compile_card(card)
    if isinstance(programs, Refused):
        raise programs.error()
    data = CardData()
    data.card = card
    data.name = card.name
    data.copies = COPIES
    acts = []
    numbers: list[int] = []
    for ability in programs.abilities:
        if ability.kind == "deck":
            data.copies = ability.limit
            continue
        number = register(rules, ability, card.kind == "unit")
        take_note(rules, data, number)
        act = act_of(rules, number)
        if act is not None:
            acts.append(act)
        numbers.append(number)
    data.acts = tuple(acts)
    definition = Definition(
        card.key, card.name, card.name_en, KIND_NO[card.kind],
        printed_numbers(rules, card, programs.numbers), frozenset(tags_of(card)),
        tuple(dict.fromkeys(numbers)), data,
    )  # fmt: skip
    definition.static = data.holds
    when = held_when = 0
    for act in acts:
        if act.in_hand:
            held_when |= act.when
        else:
            when |= act.when
    definition.hot = (
        when,
        held_when,
        EQUIPMENT if card.item == "装備品" else 0,
        int(card.instant),
    )
    definition.source = repr(card)
    return rules.add_card(definition)


def printed_numbers(rules: Rules, card: Card, more: dict[str, int]) -> tuple[int, ...]:
    """4-2, 4-5, 12: the numbers printed on a card, by attribute. What equipment adds is its bearer's
    (4-4.c7 to 4-4.c9)."""
    for name in more:
        if name not in ATTRS:
            hurt_attr(rules, name)
    out = [0] * len(rules.attrs)
    if card.kind == "unit":
        out[rules.attrs.index("attack")] = card.attack
        out[rules.attrs.index("defence")] = card.defence
        out[rules.attrs.index("level")] = card.level
        out[rules.attrs.index("hero")] = card.hero
        out[rules.attrs.index("march")] = MARCHES.index(card.march)
        for name, n in more.items():
            out[rules.attrs.index(name)] += n
    elif card.kind == "terrain":
        out[rules.attrs.index("limit")] = card.limit
    return tuple(out)


def tags_of(card: Card) -> list[str]:
    """What texts can ask for beside numbers."""
    tags = [f"race:{name}" for name in card.races]
    for group, word in (
        ("element", card.element),
        ("type", card.type),
        ("item", card.item),
        ("faction", card.faction),
        ("arcana", card.arcana),
        ("block", card.block),
    ):
        if word:
            tags.append(f"{group}:{word}")
    return tags


def of_all_factions(rules: Rules) -> None:
    """4-1.c9, 4-2.c14, 4-3.c8, 4-4.c12, 4-5.c8: a card of ALL factions is of every one that a card or a
    text names."""
    words = {tag for d in rules.pool for tag in d.tags if tag.startswith("faction:")}
    for number in range(len(rules.abilities)):
        factions_in(compiled(rules, number).ability, words)
    for d in rules.pool:
        if "faction:ALL" in d.tags:
            d.tags = d.tags | frozenset(words)


# --- 3: decks ---------------------------------------------------------------------------------------------------


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """3: everything that is wrong with a deck; an empty list: it is legal."""
    problems: list[Words] = []
    for key in sorted({k for k in keys if k not in rules.key_no}):
        problems.append(no_card(key))
    known = [rules.pool[rules.key_no[k]] for k in keys if k in rules.key_no]
    cards = [d for d in known if d.kind != SUMMONER_CARD]
    leaders = len(known) - len(cards)
    if leaders > 1:
        problems.append(
            Words(
                f"召喚術師カードは1枚までである。これは{leaders}枚。（3-1.p2）",
                f"there is one summoner at most, and this deck has {leaders} (3-1.p2)",
            )
        )
    if len(keys) - leaders != DECK_SIZE:
        n = len(keys) - leaders
        problems.append(
            Words(
                f"山札用カードは{DECK_SIZE}枚である。これは{n}枚。（3-2.p1）",
                f"a deck has {DECK_SIZE} cards beside the summoner, and this one has {n} (3-2.p1)",
            )
        )
    return problems + counted(cards)


def counted(cards: list[Definition]) -> list[Words]:
    """3-2.p2, 11-1-1.p1: three of a name, or as many as its own text allows."""
    out: list[Words] = []
    names: dict[str, list[Definition]] = {}
    for d in cards:
        names.setdefault(d.name, []).append(d)
    for name, mine in names.items():
        most = max([data_in(d).copies for d in mine])
        if len(mine) > most:
            out.append(
                Words(
                    f"「{name}」は{most}枚までである。これは{len(mine)}枚。（3-2.p2）",
                    f"「{name}」: {most} at most, and this deck has {len(mine)} (3-2.p2)",
                )
            )
    return out


def begin(rules: Rules, decks: list[list[str]], seed: int) -> State:
    """Checked decks, set up, at the first decision."""
    if len(decks) != rules.seats:
        raise BadInput(
            f"this table is for {rules.seats}, and there are {len(decks)} decks",
            ja=f"このテーブルは{rules.seats}席である。デッキが{len(decks)}個ある。",
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

"""The rulebook of Weiss Schwarz, bound together: settings, cards, procedures, hooks."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import measure, reach, reaches
from tefuda.effects.last import snapshot
from tefuda.effects.lower import compile_ability, compiled, program
from tefuda.effects.nodes import MINUS, Ability, May, Move, Num, PayCost, SetPose, This, Top
from tefuda.effects.run import PROCEDURES
from tefuda.effects.watch import TRIGGERED, wanted
from tefuda.games.cardfile import no_card, two_of
from tefuda.games.place import shown
from tefuda.games.weiss_schwarz import held, performs
from tefuda.games.weiss_schwarz.abilities import ACT, AUTO
from tefuda.games.weiss_schwarz.attack import ATTACK, ENCORE_CHECK, INSTEAD
from tefuda.games.weiss_schwarz.board import heading
from tefuda.games.weiss_schwarz.cards import Card, Refused, compile_card, own_set
from tefuda.games.weiss_schwarz.cited import CITED
from tefuda.games.weiss_schwarz.damage import DAMAGE, DAMAGE_CLAUSES, DAMAGES, commit_silent
from tefuda.games.weiss_schwarz.deck import DECK_PROC
from tefuda.games.weiss_schwarz.deploy import DEPLOY
from tefuda.games.weiss_schwarz.field import FIELD_CLAUSES, SLOT_KEYS, ZONES
from tefuda.games.weiss_schwarz.icons import icon_procedures
from tefuda.games.weiss_schwarz.keywords import ENCORE
from tefuda.games.weiss_schwarz.moves import noticed, slip
from tefuda.games.weiss_schwarz.names import (
    ATTACK_EVENT,
    ATTRS,
    CHARACTER,
    CLIMAX,
    DECK,
    EVENT,
    LEVEL,
    PLACED,
    SEATS,
    STAGE,
    TURN,
    VARS,
    WAS_ATTACKED,
)
from tefuda.games.weiss_schwarz.performs import (
    BRAINSTORM,
    DEPLOYED,
    ORDER,
    RENEW,
    TO_MARKER,
    ZONE_NO,
)
from tefuda.games.weiss_schwarz.play import PLAYING
from tefuda.games.weiss_schwarz.prep import PREPARATION, REDRAW
from tefuda.games.weiss_schwarz.printed import (
    COLORS,
    ICON_NO,
    ICONS,
    PRINTED_CLAUSES,
    CardData,
    speaks_of_state,
)
from tefuda.games.weiss_schwarz.processing import (
    INTERRUPTS,
    LEVEL_UP,
    PROCESS_CLAUSES,
    REFRESH,
    calm,
)
from tefuda.games.weiss_schwarz.refusals import REFUSALS
from tefuda.games.weiss_schwarz.says import SAYS, action_kinds
from tefuda.games.weiss_schwarz.shots import SHOT
from tefuda.games.weiss_schwarz.telling import option_words, option_zone, pieces
from tefuda.games.weiss_schwarz.timing import CHECK
from tefuda.games.weiss_schwarz.turn import TURN_PROC
from tefuda.games.weiss_schwarz.union import COMBINE, SEPARATE
from tefuda.kernel.build import new_rules, new_state
from tefuda.kernel.errors import BadDeck, BadInput
from tefuda.kernel.kinds import INTERRUPT, TRIGGER
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Definition, Rules, Words
from tefuda.kernel.state import State

KINDS = {"character": CHARACTER, "event": EVENT, "climax": CLIMAX}
SETTINGS: dict[str, tuple[int | str, ...]] = {}
DECK_SIZE: Final = 50  # 5.1.2.1
COPIES: Final = 4  # 5.1.2.2
CLIMAXES: Final = 8  # 5.1.2.3


def settings(chosen: dict[str, int | str] | None) -> dict[str, int | str]:
    """The book leaves nothing open that one could set."""
    for key in chosen or {}:
        raise BadInput(
            f"Weiss Schwarz has no setting {shown(key)}: its book leaves nothing to be set",
            ja=f"ヴァイスシュヴァルツに {shown(key)} という設定はない。総合ルールに選ぶ余地はない。",
        )
    return {}


def build(chosen: dict[str, int | str] | None = None, extra: list[Card] | None = None) -> Rules:
    """The rules with our own set, and further cards a user brings."""
    rules = new_rules("weiss_schwarz", SEATS)
    rules.settings = settings(chosen)
    rules.add_zones(ZONES)
    rules.columns = ["placed", "last_slot", "came"]
    rules.timers = [PLACED]
    rules.loops = ("11.1.1.1", "11.1.1.2", "11.1.1.3")
    rules.reset = []
    rules.vars = list(VARS)
    rules.attrs = list(ATTRS)
    rules.add_kinds(action_kinds())
    rules.add_refusals(REFUSALS)
    rules.add_says(SAYS)
    rules.add_procedures(PROCEDURES)
    rules.add_procedures(
        [
            TRIGGERED,
            PREPARATION,
            REDRAW,
            TURN_PROC,
            ATTACK,
            ENCORE_CHECK,
            INSTEAD,
            CHECK,
            AUTO,
            ACT,
            *PLAYING,
            DAMAGES,
            DAMAGE,
            DECK_PROC,
            DEPLOY,
            DEPLOYED,
            BRAINSTORM,
            ORDER,
            TO_MARKER,
            RENEW,
            COMBINE,
            SEPARATE,
            REFRESH,
            LEVEL_UP,
            *icon_procedures(),
        ]  # fmt: skip
    )
    for clauses in (FIELD_CLAUSES, PRINTED_CLAUSES, DAMAGE_CLAUSES, PROCESS_CLAUSES, CITED):
        for clause in clauses:
            rules.cite(clause)
    rules.vocab = performs.vocabulary()
    for kind in range(ATTACK_EVENT, WAS_ATTACKED + 1):
        rules.commits[kind] = commit_silent
    rules.interrupts = list(INTERRUPTS)
    rules.calm = calm
    rules.which_first = "9.1.2.1.1.2"
    rules.kinds[INTERRUPT].words = Words("{ability}を先に行う", "Carry out {ability} first")
    rules.concede = "1.2.4"
    rules.turn_seat = turn_seat
    rules.heading = heading
    rules.noticed = noticed
    rules.snapshot = snapshot
    rules.wanted = wanted
    rules.slip = slip
    rules.static_mods = held.static_modifiers
    rules.reach = reach
    rules.reaches = reaches
    rules.measure = measure
    rules.rank = held.rank
    rules.scope = held.scope
    rules.fits = held.replacement_fits
    rules.replace = held.replace
    rules.affected = held.affected
    rules.position = position
    rules.pieces = pieces
    rules.option_words = option_words
    rules.option_zone = option_zone
    rules.kinds[TRIGGER].words = Words(
        "{card}の自動能力を処理する：{ability}", "Carry out the ability of {card}: {ability}"
    )
    rules.arg_words = {"slot": SLOT_KEYS, "icon": ICONS}
    rules.numbers = [compile_ability(rules, SHOT), compile_ability(rules, ENCORE), 0, 0]
    for card in own_set() + (extra or []):
        add_card(rules, card)
    holding(rules)
    first_costs(rules)
    return rules


def turn_seat(rules: Rules, s: State) -> int:
    return s.var[TURN]


def position(rules: Rules, s: State) -> tuple[int, ...]:
    """11.1: what belongs to "the very same state" beside the cards in the zones."""
    out = [*s.var[:10]]
    for m in s.live:
        out.extend([m.what, m.op, m.amount, m.until, *m.targets])
    return tuple(out)


def first_costs(rules: Rules) -> None:
    """After the game's own numbers, for each ability: what it costs in stock at least, if paying is
    the first thing it asks for and nothing comes of not paying."""
    for number in range(len(rules.abilities)):
        ability = compiled(rules, number).ability
        first = ability.does[0] if len(ability.does) == 1 else None
        pays = isinstance(first, May) and first.do == (PayCost(),) and not first.otherwise
        rules.numbers.append(stock_of(ability) if pays and not ability.limit else 0)


def holding(rules: Rules) -> None:
    """Where continuous abilities hold, and so where a card's coming or going changes them."""
    zones = 0
    for d in rules.pool:
        assert isinstance(d.data, CardData)
        zones |= d.data.holds
    rules.static_zones = [bool(zones >> kind & 1) or kind == STAGE for kind in rules.zone_kind]


def add_card(rules: Rules, card: Card) -> int:
    """Compile a card into the pool; one whose text is not understood is refused."""
    if card.key in rules.key_no:
        raise two_of(card.key)
    programs = compile_card(card)
    if isinstance(programs, Refused):
        raise programs.error()
    data = CardData()
    data.card = card
    data.color = COLORS.get(card.color, 0)
    data.icons = tuple([ICON_NO[key] for key in card.triggers])
    abilities = [take_ability(rules, data, card, a) for a in programs.abilities]
    numbers = [n for n in abilities if n >= 0]
    if card.kind == "character":
        numbers.append(rules.numbers[1])  # 10.2.3: every character has it
    definition = Definition(
        card.key,
        card.name,
        card.name_en,
        KINDS[card.kind],
        (card.power, card.soul, card.level, card.cost),
        frozenset(tags_of(card, data)),
        tuple(numbers),
        data,
    )
    definition.static = data.holds
    if card.kind == "character" and card.power <= 0:
        rules.numbers[3] = 1
    definition.hot = (
        data.color,
        data.own_bits,
        int(len(data.acts) > 0),
        data.least_stock,
        int(data.rests),
        max(least_level(card.level, data, programs.abilities), 0),
        by_state(data, programs.abilities),
        int(least_level(card.level, data, programs.abilities) == NOT_KNOWN),
    )
    definition.source = repr(card)
    return rules.add_card(definition)


def tags_of(card: Card, data: CardData) -> list[str]:
    """What texts can ask for beside numbers: traits, colour, icons, side, work."""
    tags = [f"trait:{t}" for t in card.traits]
    tags.extend([f"trigger:{key}" for key in card.triggers])
    tags.extend([f"side:{side}" for side in card.side])
    if card.color:
        tags.append(f"color:{card.color}")
    if card.work:
        tags.append(f"work:{card.work}")
    if data.counter:
        tags.append("icon:counter")
    return tags


def by_state(data: CardData, abilities: tuple[Ability, ...]) -> int:
    """8.7.6: whether a card triggers by a state: 1, by a printed ability on the stage; 2, elsewhere
    or by an ability that is given."""
    if not data.states:
        return 0
    plain = [a for a in abilities if a.trigger is not None and a.trigger.event == "state"]
    if any([a.where for a in plain]) or any(
        [speaks_of_state(a) and a not in plain for a in abilities]
    ):
        return 2
    return 1


NOT_KNOWN: Final = -99


def least_level(printed: int, data: CardData, abilities: tuple[Ability, ...]) -> int:
    """How low a card's own abilities in the hand can bring its level, where all they do there is to
    lower it by plain numbers; else `NOT_KNOWN`."""
    if data.own_bits & ~(1 << LEVEL):
        return NOT_KNOWN
    least = printed
    for ability in abilities:
        if ability.kind == "cont" and "hand" in ability.where:
            for held in ability.holds:
                if held.how != MINUS or not isinstance(held.amount, Num) or held.what != This():
                    return NOT_KNOWN
                least -= held.amount.n
    return least


def stock_of(ability: Ability) -> int:
    """How many cards of the stock a cost takes, where it says so in a plain number."""
    return sum(
        [
            a.what.count.n
            for a in ability.cost
            if isinstance(a, Move)
            and isinstance(a.what, Top)
            and a.what.zone == "stock"
            and isinstance(a.what.count, Num)
        ]
    )


def rests_itself(ability: Ability) -> bool:
    """Whether resting the card itself is part of a cost."""
    return any([a == SetPose(This(), "rest") for a in ability.cost])


def take_ability(rules: Rules, data: CardData, card: Card, ability: Ability) -> int:
    """Register one ability; its number, or -1 for one that is no part of play."""
    if ability.kind == "deck":
        names = [tag.partition(":")[2] for tag in ability.tags if tag.startswith("name:")]
        if names:
            data.with_name = (*data.with_name, (names[0], ability.limit))
        else:
            data.copies = ability.limit
        return -1
    if ability.kind == "replay":
        data.replay[ability.label] = program(rules, ability.does)
        return -1
    number = compile_ability(rules, ability)
    data.states = data.states or speaks_of_state(ability)
    if "icon:counter" in ability.tags:
        data.counter = True
    if ability.kind == "event":
        data.event = (*data.event, number)
    elif ability.kind == "act":
        cost = stock_of(ability)
        data.least_stock = min(data.least_stock, cost) if data.acts else cost
        data.rests = (data.rests or not data.acts) and rests_itself(ability)
        data.acts = (*data.acts, number)
        if ability.word != "backup":
            for key in ability.where:
                rules.numbers[2] |= 1 << ZONE_NO[key]
    if ability.kind == "cont":
        own = "climax" if card.kind == "climax" else "stage"
        for key in ability.where or (own,):
            data.holds |= 1 << ZONE_NO[key]
        if "hand" in ability.where:
            for held in ability.holds:
                data.own_bits |= 1 << ATTRS.index(held.attr)
            if ability.gives:
                data.own_bits = -1
    return number


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """5.1.2: everything that is wrong with a deck; an empty list: it is legal."""
    problems: list[Words] = []
    if len(keys) != DECK_SIZE:
        problems.append(
            Words(
                f"デッキはちょうど{DECK_SIZE}枚である。これは{len(keys)}枚。（5.1.2.1）",
                f"a deck has exactly {DECK_SIZE} cards, and this one has {len(keys)} (5.1.2.1)",
            )
        )
    for key in sorted({k for k in keys if k not in rules.key_no}):
        problems.append(no_card(key))
    known = [rules.pool[rules.key_no[k]] for k in keys if k in rules.key_no]
    names: dict[str, list[Definition]] = {}
    for d in known:
        names.setdefault(d.name, []).append(d)
    for name, cards in names.items():
        allowed = [copies_of(d) for d in cards]
        most = -1 if -1 in allowed else max(allowed)
        if 0 <= most < len(cards):
            problems.append(
                Words(
                    f"同じカード名のカードは{most}枚まで。「{name}」が{len(cards)}枚ある。（5.1.2.2）",
                    f"at most {most} cards of one name, and this deck has {len(cards)} of "
                    f"「{name}」 (5.1.2.2)",
                )
            )
    problems.extend(together(names))
    climaxes = len([d for d in known if d.kind == CLIMAX])
    if climaxes > CLIMAXES:
        problems.append(
            Words(
                f"クライマックスカードは合計{CLIMAXES}枚まで。これには{climaxes}枚ある。（5.1.2.3）",
                f"at most {CLIMAXES} climax cards, and this deck has {climaxes} (5.1.2.3)",
            )
        )
    return problems


def together(names: dict[str, list[Definition]]) -> list[Words]:
    """5.1.2.4: cards that say how many a deck may have of them and of another name together."""
    out: list[Words] = []
    for name, cards in names.items():
        data = cards[0].data
        assert isinstance(data, CardData)
        for other, most in data.with_name:
            n = len(cards) + (len(names.get(other, [])) if other != name else 0)
            if n > most:
                out.append(
                    Words(
                        f"「{name}」と「{other}」は合計{most}枚まで。これには{n}枚ある。（5.1.2.4）",
                        f"at most {most} of 「{name}」 and 「{other}」 together, and this deck has "
                        f"{n} (5.1.2.4)",
                    )
                )
    return out


def copies_of(d: Definition) -> int:
    """5.1.2.2, 5.1.2.4: four, unless the card replaces that itself; -1: any number."""
    assert isinstance(d.data, CardData)
    if d.data.copies < 0:
        return COPIES
    return d.data.copies if d.data.copies else -1


def begin(rules: Rules, decks: list[list[str]], seed: int) -> State:
    """Two checked decks (5.2.1.1), shuffled and set up, at the first decision."""
    if len(decks) != SEATS:
        raise BadInput(
            f"Weiss Schwarz is for {SEATS} players, and there are {len(decks)} decks",
            ja=f"ヴァイスシュヴァルツは{SEATS}人で遊ぶ。デッキが{len(decks)}個ある。",
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

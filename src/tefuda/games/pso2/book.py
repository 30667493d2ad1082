"""The detailed rules as one bound rulebook, cards into it, decks and the beginning of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects.hold import measure, reach, reaches
from tefuda.effects.last import snapshot
from tefuda.effects.lower import compile_ability, compiled
from tefuda.effects.nodes import (
    Ability,
    Cards,
    Choose,
    Gives,
    Grant,
    Node,
    Num,
    SetPose,
    This,
    Trigger,
)
from tefuda.effects.run import PROCEDURES
from tefuda.effects.watch import TRIGGERED, wanted
from tefuda.games.cardfile import no_card, two_of
from tefuda.games.place import shown
from tefuda.games.pso2 import held, performs
from tefuda.games.pso2.battle import BATTLE_PROC, unaimed
from tefuda.games.pso2.board import heading
from tefuda.games.pso2.cards import Card, Refused, compile_card, own_set
from tefuda.games.pso2.checks import OVERFLOW_PROC, rule_checks
from tefuda.games.pso2.cited import CITED
from tefuda.games.pso2.conceding import drop_out
from tefuda.games.pso2.damage import DAMAGE_PROC, DESTROY_PROC
from tefuda.games.pso2.field import (
    ACTS_GIVEN,
    ACTS_IN_HAND,
    FIELD_CLAUSES,
    IN_HANDS,
    PP_READ,
    ZONES,
    stand_in,
)
from tefuda.games.pso2.launch import LAUNCH_PROC, PP_PROC, fixed_pp, proper, resolve, trigger
from tefuda.games.pso2.modes import recovers, register
from tefuda.games.pso2.moves import noticed, slip
from tefuda.games.pso2.names import (
    ACTIVE,
    ARMOUR,
    ATTACHED,
    ATTRS,
    BACK_DAMAGE,
    CHARACTER,
    COLUMNS,
    DECK,
    DECLARED,
    FIELD,
    FRONT_DAMAGE,
    HAND,
    ITEM,
    LAST_EVENT,
    LIFE_LOST,
    MAG_CARD,
    PLAYER_CARD,
    PP,
    SAID_X,
    SPARED,
    TURN,
    VARS,
    WAY,
    WEAPON,
)
from tefuda.games.pso2.offers import act, not_ending, responses, unattacking, unplayable, unusable
from tefuda.games.pso2.prep import PREPARATION
from tefuda.games.pso2.printed import (
    ALL_CLASSES,
    ANY_TIME,
    CLASS,
    CLASSES,
    COLORS,
    IN_HAND,
    IN_PLAY,
    PRINTED_CLAUSES,
    WAR_CRY,
    Act,
    CardData,
    Tables,
    data_in,
)
from tefuda.games.pso2.priority import PRIORITY_PROC
from tefuda.games.pso2.questions import EVENTS
from tefuda.games.pso2.raid import BOSS_TURN
from tefuda.games.pso2.refusals import REFUSALS
from tefuda.games.pso2.says import ARG_WORDS, SAYS, action_kinds
from tefuda.games.pso2.telling import option_words, pieces
from tefuda.games.pso2.turn import TURN_PROC, unlayable
from tefuda.games.pso2.words import PayPP
from tefuda.kernel.build import new_rules, new_state
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.errors import BadDeck, BadInput
from tefuda.kernel.kinds import REPLACEMENT, TRIGGER
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Definition, Legal, Rules, Words
from tefuda.kernel.state import CARD_MASK, Event, State

COPIES: Final = 3  # 100.3
DROPS: Final = 9  # 100.6
TABLES: Final = ("duel", "raid1", "raid2", "raid3", "raid4")
DIFFICULTIES: Final = ("normal", "hard", "very_hard")
SETTINGS: Final[dict[str, tuple[int | str, ...]]] = {
    "table": TABLES,
    "difficulty": DIFFICULTIES,
}
"""raid.flow.1: what kind of table it is, and for a raid how hard; the default first."""

LEGAL: dict[str, Legal] = {
    "pp": unlayable,
    "play": unplayable,
    "activate": unusable,
    "attack": unattacking,
    "end_main": not_ending,
    "target": unaimed,
}


def settings(chosen: dict[str, int | str] | None) -> dict[str, int | str]:
    """The settings as told, the others as usual."""
    out: dict[str, int | str] = {key: values[0] for key, values in SETTINGS.items()}
    for key, got in (chosen or {}).items():
        if key not in SETTINGS:
            known = ", ".join(SETTINGS)
            raise BadInput(
                f"PSO2 has no setting {shown(key)}; it has {known}",
                ja=f"PSO2 に {shown(key)} という設定はない。あるもの: {known}",
            )
        if got not in SETTINGS[key]:
            known = ", ".join([str(v) for v in SETTINGS[key]])
            raise BadInput(
                f"the setting {key} is one of {known}, not {shown(got)}",
                ja=f"設定 {key} は {known} のどれか。{shown(got)} は使えない。",
            )
        out[key] = got
    return out


def seats_for(chosen: dict[str, int | str] | None) -> int:
    """101.2, raid.prep.1: two for a duel; for a raid the players of the party and the boss."""
    table = TABLES.index(str(settings(chosen)["table"]))
    return 2 if table == 0 else table + 1


def build(chosen: dict[str, int | str] | None = None, extra: list[Card] | None = None) -> Rules:
    """The rules with our own set, and further cards a user brings."""
    told = settings(chosen)
    seats = seats_for(chosen)
    rules = new_rules("pso2", seats)
    rules.settings = told
    raid = told["table"] != "duel"
    rules.numbers = [int(raid), DIFFICULTIES.index(str(told["difficulty"]))]
    if raid:
        rules.teams = (*[0] * (seats - 1), 1)
        rules.stand_in = stand_in
        rules.drop_out = drop_out
    rules.own = Tables()
    rules.add_zones(ZONES)
    rules.columns = list(COLUMNS)
    rules.reset = [FRONT_DAMAGE, BACK_DAMAGE, WAY, LIFE_LOST, SAID_X, SPARED]
    rules.bare = [kind in (DECK, HAND, PP) for kind in rules.zone_kind]
    rules.loops = ("103.1.3", "103.1.3", "103.1.3")
    rules.vars = list(VARS)
    rules.attrs = list(ATTRS)
    rules.add_kinds(action_kinds(LEGAL))
    rules.kinds[TRIGGER].words = Words(
        "{card}の能力を処理領域に置く：{ability}", "Put the ability of {card} there: {ability}"
    )
    rules.kinds[REPLACEMENT].words = Words(
        "{card}の置換効果{b}を適用する", "Apply replacement {b}, of {card}"
    )
    rules.add_refusals(REFUSALS)
    rules.add_says(SAYS)
    rules.add_procedures(PROCEDURES)
    rules.add_procedures(
        [
            TRIGGERED,
            PREPARATION,
            TURN_PROC,
            BOSS_TURN,
            BATTLE_PROC,
            PRIORITY_PROC,
            LAUNCH_PROC,
            PP_PROC,
            DAMAGE_PROC,
            DESTROY_PROC,
            OVERFLOW_PROC,
            performs.BOSS_PLAYS,
            performs.ORDER_PROC,
            performs.DISCARD_PROC,
        ]
    )
    for clauses in (FIELD_CLAUSES, PRINTED_CLAUSES, CITED):
        for clause in clauses:
            rules.cite(clause)
    for clause in ("101.3", "101.7", "raid.flow.4", "raid.flow.5", "raid.special.8", "101.6"):
        rules.cite(clause)
    rules.vocab = performs.vocabulary()
    for kind in range(DECLARED, LAST_EVENT + 1):
        rules.commits[kind] = commit_silent
    rules.concede = "101.6"
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
    rules.counting = held.counting
    rules.finish = held.finish
    rules.gifts_first = True
    rules.scope = held.scope
    rules.fits = held.replacement_fits
    rules.replace = held.replace
    rules.affected = held.affected
    rules.play_waiting = trigger
    rules.actions = responses
    rules.act = act
    rules.resolve = resolve
    rules.proper = proper
    rules.rule_checks = rule_checks
    rules.clash = performs.clash
    rules.position = position
    rules.pieces = pieces
    rules.option_words = option_words
    rules.arg_words = dict(ARG_WORDS)
    for card in own_set() + (extra or []):
        add_card(rules, card)
    holding(rules)
    return rules


def commit_silent(rules: Rules, s: State, e: Event) -> None:
    """Nothing changes by it: it is only told."""
    s.done = 1


def turn_seat(rules: Rules, s: State) -> int:
    return s.var[TURN]


def position(rules: Rules, s: State) -> tuple[int, ...]:
    """What belongs to the same situation beside the cards in the zones."""
    out = [n for i, n in enumerate(s.var) if i not in COUNTERS]
    for m in s.live:
        out.extend([m.what, m.op, m.amount, m.until, *m.targets])
    for w in s.waiting:
        out.extend([w.ability, w.src & CARD_MASK, w.seat])
    for item in s.stack:
        out.extend([item.ability, item.src & CARD_MASK, item.seat])
    return tuple(out)


COUNTERS = (VARS.index("actions"), VARS.index("battles"))


def holding(rules: Rules) -> None:
    """Where abilities simply hold, and so where a card's coming or going changes something."""
    zones = 0
    for d in rules.pool:
        zones |= data_in(d).holds
    rules.static_zones = [bool(zones >> kind & 1) or kind in PLACES for kind in rules.zone_kind]


PLACES = (performs.ZONE_NO["player"], performs.ZONE_NO["mag"], FIELD)


# --- cards ----------------------------------------------------------------------------------------------------


KIND_NO = {
    "player": PLAYER_CARD,
    "boss": PLAYER_CARD,
    "character": CHARACTER,
    "mag": MAG_CARD,
    "active": ACTIVE,
    "item": ITEM,
}


def add_card(rules: Rules, card: Card) -> int:
    """Compile a card into the pool; one whose text is not understood is refused."""
    if card.key in rules.key_no:
        raise two_of(card.key)
    programs = compile_card(card)
    if isinstance(programs, Refused):
        raise programs.error()
    first = define(rules, card, card.key, programs.abilities, card.attack)
    rules.add_card(first)
    if card.kind == "player":  # 102.3.1: its other side
        second = define(rules, card, f"{card.key}/2", programs.second, card.second_attack)
        rules.add_card(second)
        data_in(first).other = second.index
        data_in(second).other = first.index
        data_in(second).second = True
    return first.index


def define(
    rules: Rules, card: Card, key: str, abilities: tuple[Ability, ...], attack: int
) -> Definition:
    """One side of a card."""
    data = CardData()
    data.card = card
    data.name = card.name
    data.size = card.size
    data.life = card.life
    numbers = [take_ability(rules, data, a) for a in abilities if a.kind != "slots"]
    if recovers(abilities):
        numbers.append(compile_ability(rules, Ability("static", word="recover")))
    if any([a.kind == "act" and "hand" in a.where for a in abilities]):
        data.says |= ACTS_IN_HAND
    data.acts = tuple([act_of(rules, n) for n in dict.fromkeys(numbers) if is_act(rules, n)])
    laid = laid_of(card, abilities)
    if card.kind == "active":
        data.playing = playing(rules, abilities, numbers)
    slots = max([1, *[a.limit for a in abilities if a.kind == "slots"]])
    ints = (attack, card.hp, card.cost, card.defence, slots)
    definition = Definition(
        key, card.name, card.name_en, KIND_NO[card.kind], ints, frozenset(tags_of(card, laid)),
        tuple([n for n in numbers if compiled(rules, n).ability.kind not in ("active", "attach")]),
        data,
    )  # fmt: skip
    definition.static = data.holds
    classes = 0
    for name in card.classes:
        classes |= ALL_CLASSES if name == "ALL" else 1 << CLASSES.index(name)
    definition.hot = (
        1 << COLORS.index(card.color) if card.color else 0,
        classes,
        laid,
        acts_of(abilities),
        int(card.cost_x),
        int(any(["timing:main" in a.tags for a in abilities if a.kind in ("active", "attach")])),
    )
    definition.source = repr(card)
    return definition


def laid_of(card: Card, abilities: tuple[Ability, ...]) -> int:
    """204.2, 205.2: in which way a card lies on another."""
    if card.kind == "item":
        return {"武器": WEAPON, "防具": ARMOUR}.get(card.type, 0)
    return ATTACHED if any([a.kind == "attach" for a in abilities]) else 0


def playing(rules: Rules, abilities: tuple[Ability, ...], numbers: list[int]) -> int:
    """The ability that playing an active sets off: what it does, or what it is attached to."""
    for n in numbers:
        if compiled(rules, n).ability.kind in ("active", "attach"):
            return n
    return -1


def is_act(rules: Rules, number: int) -> bool:
    return compiled(rules, number).ability.kind == "act"


def act_of(rules: Rules, number: int) -> Act:
    """An activated ability as `offers` sees it at a glance."""
    ability = compiled(rules, number).ability
    rests = SetPose(This(), "off") in ability.cost
    main = "timing:main" in ability.tags
    pays = [p for p in ability.cost if isinstance(p, PayPP) and isinstance(p.count, Num)]
    plain = len(pays) + int(rests) == len(ability.cost)
    pp = fixed_pp(rules, number)
    return Act(number, main, "hand" in ability.where, rests, pp, plain)


def acts_of(abilities: tuple[Ability, ...]) -> int:
    """Where and when activated abilities are used, as bits of HAS_ACTS."""
    bits = 0
    for a in abilities:
        if a.kind == "act":
            if "hand" in a.where:
                bits |= IN_HAND
            elif a.word == "war_cry":
                bits |= IN_PLAY | WAR_CRY
            else:
                bits |= IN_PLAY if "timing:main" in a.tags else IN_PLAY | ANY_TIME
    return bits


def tags_of(card: Card, laid: int) -> list[str]:
    """What texts can ask for beside numbers. 208.1.2.1: a card of ALL classes is of none of them."""
    tags = [f"name:{card.plain}"]
    if card.color:
        tags.append(f"color:{card.color}")
    tags.extend([f"class:{name}" for name in card.classes])
    tags.extend([f"kind:{name}" for name in card.kinds])
    if card.kind == "item":
        tags.append(f"type:{card.type or '通常'}")
    elif card.kind == "active":
        tags.append("type:付与" if laid else "type:通常")
    return tags


def take_ability(rules: Rules, data: CardData, printed: Ability) -> int:
    """Register one ability, and what of it the rules look for."""
    ability = printed
    if ability.trigger is not None and "deck" in ability.where:
        ability = replace(ability, where=tuple([z for z in ability.where if z != "deck"]))
    number = register(rules, ability)
    made = compiled(rules, number).ability
    if made.holds or made.gives or made.instead:
        for key in made.where or ("field", "player", "mag"):
            data.holds |= 1 << performs.ZONE_NO[key]
        if "hand" in made.where:
            data.says |= IN_HANDS
    look_into(data, made)
    return number


def look_into(data: CardData, node: object) -> None:
    """Note what an ability speaks of, at any depth."""
    if isinstance(node, tuple):
        for part in node:
            look_into(data, part)
    elif isinstance(node, Node):
        if isinstance(node, (Grant, Gives)) and node.ability.kind == "act":
            data.says |= ACTS_GIVEN
        if isinstance(node, Trigger):
            data.hears |= HEARD.get(node.event, 0)
        elif isinstance(node, Choose) and isinstance(node.what, Cards) and "pp" in node.what.zones:
            data.says |= PP_READ
        for name in getattr(node, "__dataclass_fields__", {}):
            look_into(data, getattr(node, name))


HEARD = {name: 1 << (kind - GAME_EVENT) for kind, name in EVENTS.items()}


# --- 100: decks ---------------------------------------------------------------------------------------------------


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """100: everything that is wrong with a deck; an empty list: it is legal. A list that has a boss in
    it is a boss's deck (raid.prep.2)."""
    problems: list[Words] = []
    for key in sorted({k for k in keys if k not in rules.key_no or k.endswith("/2")}):
        problems.append(no_card(key))
    known = [rules.pool[rules.key_no[k]] for k in keys if k in rules.key_no and "/" not in k]
    if any([data_in(d).life for d in known]):
        return problems + boss_problems(known)
    players = [d for d in known if d.kind == PLAYER_CARD]
    mags = [d for d in known if d.kind == MAG_CARD]
    cards = [d for d in known if d.kind not in (PLAYER_CARD, MAG_CARD)]
    if len(players) != 1:
        problems.append(
            Words(
                f"プレイヤーカードは1枚である。これは{len(players)}枚。（100.1）",
                f"there is one player card, and this deck has {len(players)} (100.1)",
            )
        )
    if len(mags) != 1:
        problems.append(
            Words(
                f"マグカードは1枚である。これは{len(mags)}枚。（100.1）",
                f"there is one mag, and this deck has {len(mags)} (100.1)",
            )
        )
    if len(players) == 1:
        problems += sized(players[0], cards)
    problems += counted(rules, cards)
    return problems


def sized(player: Definition, cards: list[Definition]) -> list[Words]:
    """100.2, 100.4, 100.5: how many cards the player card wants, and of which classes."""
    out: list[Words] = []
    size = data_in(player).size
    if len(cards) != size:
        out.append(
            Words(
                f"このプレイヤーカードのデッキは{size}枚である。これは{len(cards)}枚。（100.2）",
                f"with this player card a deck has {size} cards, and this one has {len(cards)} "
                "(100.2)",
            )
        )
    for d in {d.key: d for d in cards}.values():
        mine = d.hot[CLASS]
        if d.kind in (ACTIVE, ITEM) and mine and not mine & player.hot[CLASS]:
            clause = "100.4" if d.kind == ACTIVE else "100.5"
            out.append(
                Words(
                    f"「{d.name}」のクラスはプレイヤーカードのクラスと一致しない。（{clause}）",
                    f"「{d.name}」 is not of a class of the player card ({clause})",
                )
            )
    return out


def counted(rules: Rules, cards: list[Definition]) -> list[Words]:
    """100.3, 100.3.1, 100.6, 206.1.2: three of a name with its title, nine with 【ドロップ】."""
    out: list[Words] = []
    names: dict[str, int] = {}
    for d in cards:
        names[d.name] = names.get(d.name, 0) + 1
    for name, n in names.items():
        if n > COPIES:
            out.append(
                Words(
                    f"同じカード名のカードは{COPIES}枚まで。「{name}」が{n}枚ある。（100.3）",
                    f"at most {COPIES} cards of one name, and this deck has {n} of 「{name}」 "
                    "(100.3)",
                )
            )
    of_key: dict[str, int] = {}
    for d in cards:
        of_key[d.key] = of_key.get(d.key, 0) + 1
    drops = sum([n for key, n in of_key.items() if drops_of(rules, rules.pool[rules.key_no[key]])])
    if drops > DROPS:
        out.append(
            Words(
                f"【ドロップ】を持つカードは合計{DROPS}枚まで。これは{drops}枚。（100.6）",
                f"at most {DROPS} cards with Drop, and this deck has {drops} (100.6)",
            )
        )
    return out


def drops_of(rules: Rules, d: Definition) -> bool:
    return any([compiled(rules, n).ability.word == "drop" for n in d.abilities])


def boss_problems(known: list[Definition]) -> list[Words]:
    """raid.prep.2: one boss, and cards that can be played from the top of its deck."""
    bosses = [d for d in known if data_in(d).life]
    out: list[Words] = []
    if len(bosses) != 1:
        out.append(
            Words(
                f"ボスは1枚である。これは{len(bosses)}枚。（raid.prep.2）",
                f"there is one boss, and this deck has {len(bosses)} (raid.prep.2)",
            )
        )
    rest = [d for d in known if not data_in(d).life]
    if not rest:
        out.append(
            Words(
                "ボスデッキにカードがない。（raid.prep.2）", "its deck has no cards (raid.prep.2)"
            )
        )
    for d in {d.key: d for d in rest if d.kind in (PLAYER_CARD, MAG_CARD)}.values():
        out.append(
            Words(
                f"「{d.name}」はボスデッキに入らない。（raid.turn.3）",
                f"「{d.name}」 cannot be in a boss's deck (raid.turn.3)",
            )
        )
    return out


def begin(rules: Rules, decks: list[list[str]], seed: int) -> State:
    """Checked decks, set up, at the first decision. In a raid the last deck is the boss's."""
    if len(decks) != rules.seats:
        raise BadInput(
            f"this table is for {rules.seats}, and there are {len(decks)} decks",
            ja=f"このテーブルは{rules.seats}席である。デッキが{len(decks)}個ある。",
        )
    for seat, deck in enumerate(decks):
        problems = deck_problems(rules, deck)
        problems += misplaced(rules, deck, rules.numbers[0] == 1 and seat == rules.seats - 1)
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


def misplaced(rules: Rules, deck: list[str], boss: bool) -> list[Words]:
    """raid.prep.2: a boss's deck where the boss sits, and nowhere else."""
    has = any([data_in(rules.pool[rules.key_no[k]]).life for k in deck if k in rules.key_no])
    if has == boss:
        return []
    if boss:
        return [
            Words(
                "ここにはボスデッキが要る。（raid.prep.2）", "a boss's deck is wanted (raid.prep.2)"
            )
        ]
    return [
        Words(
            "ボスデッキはレイドのボスの席だけで使う。",
            "a boss's deck is only for the boss of a raid",
        )
    ]

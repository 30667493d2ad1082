"""The rulebook of 装甲娘, bound together: settings, cards, procedures, hooks."""

from __future__ import annotations

from tefuda.effects.hold import measure, reach
from tefuda.effects.lower import compile_ability, program
from tefuda.effects.run import PROCEDURES
from tefuda.games.cardfile import no_card, two_of
from tefuda.games.place import shown
from tefuda.games.soukou_musume import performs
from tefuda.games.soukou_musume.attack import USE_SKILL
from tefuda.games.soukou_musume.board import heading
from tefuda.games.soukou_musume.cards import Card, Programs, Refused, compile_card, own_set
from tefuda.games.soukou_musume.commands import (
    CHARGE_PROC,
    CIRCLE_PROC,
    COMMAND_PROC,
    RETREAT_PROC,
)
from tefuda.games.soukou_musume.contest import CONTEST
from tefuda.games.soukou_musume.damage import CALCULATION
from tefuda.games.soukou_musume.field import ZONES, energy, hp_left
from tefuda.games.soukou_musume.names import (
    ATTACHED,
    DAMAGE,
    DECK,
    MAIN,
    MELEE,
    RESERVE,
    SEATS,
    SHOT,
    STRATEGY,
    TACTIC,
    TURN,
    UNIFORM,
    UNIT,
    USED,
    VARS,
    WAY,
    WRECK,
)
from tefuda.games.soukou_musume.prep import EXTRA, ONE_SIDE, PREPARATION
from tefuda.games.soukou_musume.printed import CircleData, SkillData, UnitData, aim_of, unit_data
from tefuda.games.soukou_musume.refusals import REFUSALS
from tefuda.games.soukou_musume.says import SAYS, action_kinds
from tefuda.games.soukou_musume.state import AFTERMATH, STATE_WORDS, commit_wreck
from tefuda.games.soukou_musume.turn import TURN_PROC
from tefuda.kernel.build import new_rules, new_state
from tefuda.kernel.errors import BadDeck, BadInput
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Definition, Rules, Words
from tefuda.kernel.state import State

KINDS = {"unit": UNIT, "strategy": STRATEGY, "tactic": TACTIC, "uniform": UNIFORM}
TYPES = {"格闘": MELEE, "射撃": SHOT}

# what the sheet leaves open and we had to guess (docs/decisions): each a setting, first the default
SETTINGS: dict[str, tuple[int | str, ...]] = {
    "reserve_places": (4, 1, 2, 3, 5, 6, 7, 8, 9, 10),
    "charge_from": ("hand", "deck"),
    "retreat_energy": ("discarded", "stays"),
    "judgement": ("janken", "coin"),
    "deck_size": (50, 30, 40, 60),
    "copies": (4, 1, 2, 3),
}


def settings(chosen: dict[str, int | str] | None) -> dict[str, int | str]:
    """The game's settings, the default for each that is not chosen."""
    out: dict[str, int | str] = {key: values[0] for key, values in SETTINGS.items()}
    for key, got in (chosen or {}).items():
        if not isinstance(key, str) or key not in SETTINGS:
            said = key if isinstance(key, str) else shown(key)
            raise BadInput(
                f"装甲娘 has no setting {shown(key)}; it has {', '.join(SETTINGS)}",
                ja=f"装甲娘に「{said}」という設定はない。あるもの: {', '.join(SETTINGS)}",
            )
        if not any([type(got) is type(x) and got == x for x in SETTINGS[key]]):  # True is no 1
            allowed = ", ".join([str(x) for x in SETTINGS[key]])
            raise BadInput(
                f"the setting {key!r} cannot be {shown(got)}; it can be {allowed}",
                ja=f"設定「{key}」に {shown(got)} は使えない。使えるもの: {allowed}",
            )
        out[key] = got
    return out


def build(chosen: dict[str, int | str] | None = None, extra: list[Card] | None = None) -> Rules:
    """The rules with our own set, and further cards a user brings."""
    rules = new_rules("soukou_musume", SEATS)
    rules.settings = settings(chosen)
    rules.numbers = [
        int(rules.settings["reserve_places"]),
        int(rules.settings["charge_from"] == "deck"),
        int(rules.settings["retreat_energy"] == "stays"),
        int(rules.settings["judgement"] == "coin"),
    ]
    rules.add_zones(ZONES)
    rules.columns = ["damage", "way", "used"]
    rules.reset = [DAMAGE, WAY, USED]
    rules.vars = list(VARS)
    rules.attrs = ["hp", "retreat"]
    rules.add_kinds(action_kinds())
    rules.add_refusals(REFUSALS)
    rules.add_says(SAYS)
    rules.count_says[DAMAGE] = (rules.say_no["damaged"], rules.say_no["healed"])
    rules.add_procedures(PROCEDURES)
    rules.add_procedures(
        [
            PREPARATION,
            ONE_SIDE,
            EXTRA,
            CONTEST,
            TURN_PROC,
            CHARGE_PROC,
            COMMAND_PROC,
            CIRCLE_PROC,
            RETREAT_PROC,
            USE_SKILL,
            CALCULATION,
            AFTERMATH,
        ]  # fmt: skip
    )
    for state in ("normal", "small", "medium"):
        rules.cite(f"sheet.state.{state}")
        rules.cite(f"sheet.state.{state}.1")
    rules.vocab = performs.vocabulary()
    rules.commits[WRECK] = commit_wreck
    rules.turn_seat = turn_seat
    rules.heading = heading
    rules.static_mods = performs.static_modifiers
    rules.static_zones = [kind == ATTACHED for kind in rules.zone_kind]
    rules.reach = reach
    rules.measure = measure
    rules.scope = performs.scope
    rules.fits = performs.replacement_fits
    rules.replace = performs.replace
    rules.affected = performs.affected
    rules.pieces = pieces
    rules.ability_words = ability_words
    for card in own_set() + (extra or []):
        add_card(rules, card)
    return rules


def turn_seat(rules: Rules, s: State) -> int:
    return s.var[TURN]


def add_card(rules: Rules, card: Card) -> int:
    """Compile a card into the pool; one whose text is not understood is refused."""
    if card.key in rules.key_no:
        raise two_of(card.key)
    programs = compile_card(card)
    if isinstance(programs, Refused):
        raise programs.error()
    data = UnitData(card.key, card.attribute, card.advantage)
    data.card = card
    data.skills = tuple([_skill(rules, programs, i) for i in range(len(card.skills))])
    circles: list[CircleData] = []
    for circle, ability in zip(card.circles, programs.circles, strict=True):
        number = compile_ability(rules, ability)
        aim = aim_of(rules, ability)
        circles.append(CircleData(circle.name, circle.name_en, number, ability.limit, aim))
    data.circles = tuple(circles)
    abilities = tuple([c.ability for c in circles])
    if programs.text is not None:
        data.ability = compile_ability(rules, programs.text)
        data.aim = aim_of(rules, programs.text)
        abilities = (*abilities, data.ability)
    tags = [f"trait:{t}" for t in card.traits]
    if card.attribute:
        tags.append(f"attribute:{card.attribute}")
    definition = Definition(
        card.key,
        card.name,
        card.name_en,
        KINDS[card.kind],
        (card.hp, card.retreat),
        frozenset(tags),
        abilities,
        data,
    )
    definition.source = repr(card)
    return rules.add_card(definition)


def _skill(rules: Rules, programs: Programs, i: int) -> SkillData:
    skill = programs.card.skills[i]
    lead, rest = performs.split_skill(programs.skills[i].does)
    return SkillData(
        skill.name,
        skill.name_en,
        skill.cost,
        skill.damage,
        TYPES[skill.type],
        program(rules, lead),
        program(rules, rest),
    )


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """Everything that is wrong with a deck; an empty list: it is legal."""
    problems: list[Words] = []
    size = int(rules.settings["deck_size"])
    if len(keys) != size:
        problems.append(
            Words(
                f"デッキはちょうど{size}枚である。これは{len(keys)}枚。（設定 deck_size）",
                f"a deck has exactly {size} cards, and this one has {len(keys)} (setting deck_size)",
            )
        )
    unknown = sorted({k for k in keys if k not in rules.key_no})
    for key in unknown:
        problems.append(no_card(key))
    known = [rules.pool[rules.key_no[k]] for k in keys if k in rules.key_no]
    copies = int(rules.settings["copies"])
    names: dict[str, int] = {}
    for d in known:
        names[d.name] = names.get(d.name, 0) + 1
    for name, n in names.items():
        if n > copies:
            problems.append(
                Words(
                    f"同じ名前のカードは{copies}枚まで。「{name}」が{n}枚ある。（設定 copies）",
                    f"at most {copies} cards of one name, and this deck has {n} of 「{name}」 (setting copies)",
                )
            )
    if not any([d.kind == UNIT for d in known]):
        problems.append(
            Words(
                "デッキにはユニットが1枚以上要る。これには1枚もない。",
                "a deck has at least one unit, and this one has none",
            )
        )
    return problems


def begin(rules: Rules, decks: list[list[str]], seed: int) -> State:
    """Two checked decks, shuffled and set up, at the first decision."""
    if len(decks) != SEATS:
        raise BadInput(
            f"装甲娘 is for {SEATS} players, and there are {len(decks)} decks",
            ja=f"装甲娘は{SEATS}人で遊ぶ。デッキが{len(decks)}個ある。",
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


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """What a view tells of a card on the battlefield: all of it open to everybody."""
    if s.zone[c] // SEATS not in (MAIN, RESERVE) or (s.face[c] == 1 and s.pose[c] != 3):
        return {}
    return {
        "damage": s.cols[DAMAGE][c],
        "hp": hp_left(rules, s, c),
        "energy": energy(s, c),
        "state": list(STATE_WORDS)[s.pose[c]],
    }


def ability_words(rules: Rules, s: State, card: int, which: int, lang: str) -> str:
    """A skill or circle skill by its name (an option tells the first and the second apart)."""
    data = unit_data(rules, s, card)
    f = s.frames[-1]
    proc = rules.procs[f.proc]
    if proc.steps[f.pc - 1].clause.startswith("sheet.turn.attack"):
        skill = data.skills[which]
        name = skill.name if lang == "ja" else skill.name_en or skill.name
        return f"{name}（{skill.damage}）" if lang == "ja" else f"{name} ({skill.damage})"
    circle = data.circles[which]
    return circle.name if lang == "ja" else circle.name_en or circle.name

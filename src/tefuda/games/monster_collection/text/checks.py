"""What cannot be said: texts of which every word is known, and which still mean nothing in a game."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.games.monster_collection.text import lexicon
from tefuda.games.monster_collection.text.pieces import ONE
from tefuda.kernel.rules import Words
from tefuda.text.audit import walk

ANYWHERE: Final = ("hero", "instant", "walking", "flying", "long_flying")
KIND_OF: Final = {  # what a card calls itself
    lexicon.UNIT: "unit",
    lexicon.SUMMONER: "summoner",
    lexicon.SPELL: "spell",
    lexicon.EQUIPMENT: "item",
    lexicon.USED_ITEM: "item",
    lexicon.TERRAIN: "terrain",
}
NOT_TO_IT = Words("これにはできないこと", "this cannot be done to it")
NOT_ITS = Words("これが持たない数値", "a number that this does not have")
NOT_THERE = Words("そこのカードについて言えないこと", "this is not said of cards in such a place")


def unfit(ability: E.Ability, entry: str) -> Words | None:
    """What is wrong with an ability on such a card, if anything is."""
    timed = _timed(ability)
    return timed or _dice(ability) or _searches(ability) or _done(ability, entry) or _asked(ability)


# --- 11: when ---------------------------------------------------------------------------------------


def _timed(ability: E.Ability) -> Words | None:
    every = list(walk(ability))
    if any([isinstance(n, G.Cancel) for n in every]) and "timing:counter" not in ability.tags:
        return Words("キャンセルは［対抗］でしかできない", "only a ［対抗］ effect cancels")
    if "valid:battle" in ability.tags:
        return _in_battle(ability)
    if any([isinstance(n, G.Spend) for n in every]):
        return Words(
            "枠は戦闘中にしか消費できない。Field では別のコストを書く",
            "slots are spent in battles alone; give a Field effect another cost",
        )
    if any([isinstance(n, E.Placed) and n.place.endswith(ONE) for n in every]):
        return Words("どれのことか分からない", "which is meant cannot be told")
    if any([_of_battle(n) for n in every]):
        return Words("Fieldの効果で言えないこと", "a Field effect does not say this")
    return None


def _of_battle(n: E.Node) -> bool:
    if isinstance(n, E.Modify):
        return n.until == E.THIS_BATTLE
    if isinstance(n, E.Trigger):
        return n.event in (*lexicon.IN_BATTLE, "attacks", "used", "battle_won")
    if isinstance(n, E.Cards):
        return "effect" in n.zones
    if isinstance(n, E.Placed):
        return n.place == "battling"
    return isinstance(n, G.FirstSide) or (isinstance(n, G.Summon) and n.place == "battle")


def _in_battle(ability: E.Ability) -> Words | None:
    """11-1-2.p2."""
    for n in walk(ability.trigger):
        if isinstance(n, E.Trigger) and n.event in ("turn_start", "main_start", "turn_end"):
            return Words("戦闘中に訪れない発揮時期", "a moment that does not come in a battle")
    for n in walk((ability.does, ability.cost)):
        if isinstance(n, (E.Choose, E.Move, E.Modify)) and _far(n.what):
            return Words(
                "Battleの効果が影響を与える地形は「戦闘中の地形」だけである",
                "a Battle effect reaches no terrain but 戦闘中の地形",
            )
    return None


def _far(s: E.Selector) -> bool:
    return (
        isinstance(s, E.Cards) and s.zones == ("terrain",) and E.Placed("battling") not in s.tests
    )


def _dice(ability: E.Ability) -> Words | None:
    """16.b4: what was rolled is spoken of after it was rolled."""
    rolled = False
    for n in walk((ability.cond, ability.does, ability.holds)):
        rolled = rolled or isinstance(n, G.Roll)
        if isinstance(n, G.RollResult) and not rolled:
            return Words("前にダイスが振られていない", "no dice were rolled before")
    return None


def _searches(ability: E.Ability) -> Words | None:
    """Who has looked through a deck shuffles it."""
    opened: list[str] = []
    for n in walk(ability.does):
        if isinstance(n, E.Choose) and isinstance(n.what, E.Cards) and "deck" in n.what.zones:
            opened.append(n.what.who)
        elif isinstance(n, E.Shuffle):
            opened = [who for who in opened if who != n.who]
    if opened:
        return Words(
            "山札から選んだ後に「シャッフルする」と書かれていない",
            "after a choice from the deck シャッフルする is missing",
        )
    return None


# --- what is done to what ---------------------------------------------------------------------------


class _Kinds:
    """Of which kinds the cards are that a text speaks of; none: that is not known."""

    def __init__(self, ability: E.Ability, entry: str) -> None:
        self.own = KIND_OF[entry]
        self.trigger = ability.trigger
        # the choices of costs and of effects are counted apart
        self.chosen = {n.slot: n.what for n in walk(ability.does) if isinstance(n, E.Choose)}

    def of(self, s: E.Selector | None) -> set[str]:
        if isinstance(s, E.This):
            return {self.own}
        if isinstance(s, E.Host):
            return {"unit"}
        if isinstance(s, E.AttachedTo):
            return {"item"}
        if isinstance(s, E.Related):
            return {"terrain" if s.key == "terrain" else "unit"}
        if isinstance(s, E.Cards) and s.zones == ("terrain",):
            return {"terrain"}
        if isinstance(s, (E.Cards, E.Among)):
            return set(s.kinds)
        if isinstance(s, E.Chosen):
            return self.of(self.chosen.get(s.slot))
        if isinstance(s, E.AllThese):
            return {k for part in s.parts for k in self.of(part)}
        if isinstance(s, E.Happened) and self.trigger is not None:
            return self.of(self.trigger.what if s.role == "card" else self.trigger.other)
        return set()


def _done(ability: E.Ability, entry: str) -> Words | None:
    kinds = _Kinds(ability, entry)
    for n in walk((ability.does, ability.holds)):
        if isinstance(n, (G.Damage, G.Kill, E.Relocate)) and kinds.of(n.what) - {"unit"}:
            return NOT_TO_IT
        if isinstance(n, E.SetPose) and kinds.of(n.what) - {"unit", "summoner"}:  # 6.p1
            return NOT_TO_IT
        if isinstance(n, G.Summon) and kinds.of(n.what) != {"unit"}:
            return NOT_TO_IT
        if isinstance(n, G.Cancel) and not _used(kinds, n.what):
            return NOT_TO_IT
        if isinstance(n, (E.Modify, E.Holds)) and not isinstance(n.what, E.Players):
            has = {"terrain"} if n.attr == "limit" else {"unit"}
            if kinds.of(n.what) - has:
                return NOT_ITS
    for n in walk(ability.cost):
        if isinstance(n, E.SetPose) and isinstance(n.what, E.This):
            if kinds.own not in ("unit", "summoner"):
                return NOT_TO_IT
    return None


def _used(kinds: _Kinds, s: E.Selector) -> bool:
    """16.b3.p2: what can be cancelled is in the effect zone."""
    what = kinds.chosen.get(s.slot) if isinstance(s, E.Chosen) else s
    if isinstance(what, E.Happened) and kinds.trigger is not None:
        what = kinds.trigger.what
    return isinstance(what, E.Cards) and what.zones == ("effect",)


def _asked(ability: E.Ability) -> Words | None:
    """What is asked of cards that cannot be so."""
    for n in walk(ability):
        if not isinstance(n, E.Cards):
            continue
        tests = list(walk(n.tests))
        if n.kinds and "unit" not in n.kinds and any([isinstance(t, E.HasNumber) for t in tests]):
            return NOT_ITS
        off_table = bool(n.zones) and set(n.zones) <= {*lexicon.PILES, "effect"}
        for t in tests:
            lies = isinstance(t, E.InPose) or (isinstance(t, E.Placed) and t.place not in ANYWHERE)
            if off_table and lies:
                return NOT_THERE
            if isinstance(t, E.InPose) and not set(n.kinds) & {"unit", "summoner"}:
                return NOT_THERE
    return None

"""The words of a report, in both languages."""

from __future__ import annotations

from typing import Any, Final

WAYS: Final = ("opening", "drawn", "played")
WORDS: Final[dict[str, tuple[str, str]]] = {
    "kind_match": ("対戦", "Match"),
    "kind_league": ("総当たり", "League"),
    "kind_cards": ("カードの働き", "Cards"),
    "kind_swap": ("入れ替え", "Swap"),
    "kind_best": ("最良を探す", "The best of several"),
    "games": ("対戦数", "games"),
    "firstShare": ("先攻の勝率", "whoever goes first"),
    "turnsMean": ("平均ターン", "turns on average"),
    "decisionsMean": ("平均決定数", "decisions on average"),
    "progress": ("進み具合", "so far"),
    "faults": (
        "途中で不具合があった{n}局は数えていない。",
        "{n} games are not counted, because something failed in them.",
    ),
    "noGames": ("対戦はまだない", "No games yet"),
    "headMatch": ("{a} は {b} に {share} 勝つ", "{a} wins {share} of its games against {b}"),
    "headLeague": ("{name} が最も多く勝った（{share}）", "{name} wins most often ({share})"),
    "headCards": ("{name} は {share} 勝つ", "{name} wins {share} of its games"),
    "headBest": ("{name} が残った（{share}）", "{name} comes out best ({share})"),
    "matrix": ("勝率の表", "Who beats whom"),
    "matrixHint": (
        "左のデッキの、上のデッキに対する勝率（%）。下の小さな数は95%信頼区間。",
        "Share of wins of the row against the column, in per cent, with the 95 % interval below.",
    ),
    "shares": ("勝率", "Shares of wins"),
    "sharesHint": (
        "点が勝率、帯が95%信頼区間（%）。中央の線は50%。",
        "The mark is the share, the band its 95 % interval, in per cent; the line is at 50 %.",
    ),
    "goingFirst": ("先攻で", "going first"),
    "goingSecond": ("後攻で", "going second"),
    "swap": ("入れ替えの効果", "What the swap does"),
    "swapHint": (
        "同じシード、同じ席、同じ相手の対戦を組にして比べる。",
        "Games are compared in pairs: the same seed, seat and opponent.",
    ),
    "before": ("前", "before"),
    "after": ("後", "after"),
    "pairsTold": (
        "{pairs}組：よくなった {up}、同じ {same}、悪くなった {down}",
        "{pairs} pairs: {up} went better, {same} alike, {down} worse",
    ),
    "curveSwap": (
        "差（点）と、いつ見ても成り立つ95%の区間",
        "difference in points, with the 95 % interval that holds at any time",
    ),
    "rounds": ("回戦ごとの勝率", "Round by round"),
    "roundsHint": (
        "一回戦ごとに下の半分が抜ける。線を引いたものはそこで抜けた。",
        "After each round the worse half drops out; its last share is struck through.",
    ),
    "round": ("{n}回戦", "round {n}"),
    "each": ("各{n}局まで", "{n} games each"),
    "curves": ("勝率の動き", "The share of wins over the games"),
    "curvesHint": (
        "対戦を重ねた時の勝率と95%信頼区間。落ち着いていなければ、まだ対戦が足りない。",
        "The share after so many games with its 95 % interval. If it still moves, play more.",
    ),
    "lengths": ("対戦の長さ", "How long games are"),
    "turns": ("ターン", "turns"),
    "decisions": ("決定", "decisions"),
    "quartiles": (
        "中央値 {middle}（半分は {low}–{high}）",
        "median {middle} (half of them {low}–{high})",
    ),
    "endings": ("どう終わるか", "How games end"),
    "cards": ("カードの働き", "Cards by effect"),
    "cardsHint": (
        "そうだった対戦の勝率から、そうでなかった対戦の勝率を引いた点数。帯は95%信頼区間で、色付きは0を含まないもの。"
        "引けるほど長い対戦、プレイできるほど有利な対戦の影響も入る。原因とは限らない。",
        "Share of wins in games where it was so, minus the share in the others, in points. The band is "
        "the 95 % interval, coloured where it leaves out 0. Long games draw more cards, and whoever is "
        "ahead plays more of them: an effect here need not be a cause.",
    ),
    "card": ("カード", "card"),
    "opening": ("初手", "opening hand"),
    "drawn": ("引いた", "drawn"),
    "played": ("プレイした", "played"),
    "cardTold": (
        "そうだった{n}局：{share}、そうでなかった{m}局：{other}",
        "{share} of the {n} games where it was so, {other} of the {m} others",
    ),
    "facts": (
        "記録 {run}、シード {seed}、打ち手 {bots}、Tefuda {version}",
        "run {run}, seed {seed}, played by {bots}, Tefuda {version}",
    ),
    "method": ("読み方", "How to read this"),
    "method1": (
        "打ち手はボットである。数はボット同士の対戦の勝率で、人が遊ぶ時のものではない。",
        "Bots play these games. Between people the numbers would be different.",
    ),
    "method2": (
        "引き分けは半勝と数える。区間はウィルソン、差の区間はニューカムの方法による。多くのカードを一度に見れば、"
        "20に1つは偶然でも0を含まない。",
        "A draw counts as half a win. Intervals are Wilson's, and Newcombe's for differences. Among "
        "many cards, one interval in twenty leaves out 0 by chance.",
    ),
    "method3": (
        "席は一局ごとに入れ替わる。初手は準備が終わった時の手札、引いたとは決定の時に手札にあったこと、"
        "プレイしたとは手札から使ったこと。",
        "The decks change seats from game to game. Opening hand: the hand that was kept before the "
        "first turn. Drawn: in the hand when somebody had to decide. Played: used from the hand.",
    ),
    "method4": (
        "入れ替えの区間は、何度見ても、いつ止めても成り立つ（賭けの混合による）。",
        "The interval of a swap holds however often you look and whenever you stop (a mixture of bets).",
    ),
    "said_better": ("入れ替えた方がよい（{by}点）", "The new version is better ({by} points)"),
    "said_worse": ("入れ替えない方がよい（{by}点）", "The new version is worse ({by} points)"),
    "said_same": (
        "{aim}点以上の差はない（{by}点）",
        "No difference of {aim} points or more ({by})",
    ),
    "said_undecided": ("まだ決まらない（{by}点）", "Undecided ({by} points)"),
    "said_running": ("計測中（{by}点）", "Under way ({by} points)"),
}


def say(key: str, lang: str) -> str:
    return WORDS[key][0 if lang == "ja" else 1]


def verdict_words(swap: dict[str, Any], lang: str) -> str:
    """What a swap came to, in a sentence."""
    by = f"{(swap['by'] or 0.0) * 100:+.1f}".replace("-", "−")
    return say(f"said_{swap['said']}", lang).format(by=by, aim=f"{swap['aim'] * 100:g}")

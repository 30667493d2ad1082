"""Abilities made by hand from nodes, with the words they have in both languages.

The names and traits are nobody's. `UNREAD` are those that no card text is read as: they have words
all the same.
"""

from __future__ import annotations

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    EQUAL,
    MINUS,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    PLUS,
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    TIMES,
    YOU,
    Ability,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
    AttachCards,
    AttachedTo,
    Both,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    CountOf,
    Delay,
    Deploy,
    Did,
    Draw,
    DuringStep,
    Either,
    Exchange,
    FromDeck,
    Gives,
    Grant,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    Holds,
    Host,
    If,
    InPose,
    Instead,
    KindsOf,
    LeastOf,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    OneOf,
    PayCost,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
    Rest,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    This,
    Top,
    Trigger,
    TurnOf,
    WinGame,
)
from tefuda.games.weiss_schwarz.effects.nodes import (
    Bottom,
    CameThisTurn,
    Combine,
    Damage,
    Defend,
    DoIcon,
    ExtraTurn,
    GoTo,
    RenewStock,
    Replay,
    Separate,
    TakePlace,
)


def mine(*tests: Test, other: bool = False) -> Cards:
    return Cards(YOU, ("stage",), ("character",), tests, other)


def theirs(*tests: Test) -> Cards:
    return Cards(OPPONENT, ("stage",), ("character",), tests)


def turn(what: Selector, power: int) -> Modify:
    return Modify(what, "power", PLUS, Num(power), THIS_TURN)


def LEVEL(who: str) -> Amount:
    return CountOf(Cards(who, ("level",)))


def STOCK(n: int) -> Move:
    return Move(Top(YOU, "stock", Num(n)), "waiting")


FOREST = HasTag("trait", "森")
STAR = HasTag("trait", "星")
MINE = mine()
HAND = Cards(YOU, ("hand",))
WAITING = Cards(YOU, ("waiting",), ("character",))
BATTLE = Related("battle", This())
FACING = Related("facing", This())
FRONT = AllSo(This(), Placed("front"))
BACK = AllSo(This(), Placed("back"))
AT_LEAST_2 = Compare(CountOf(mine(FOREST, other=True)), AT_LEAST, Num(2))
PLAYED_HERE = Trigger("moved", This(), frm="hand", to="stage")
ATTACKS = Trigger("attacked", This())
STOCK_AND_HAND = (STOCK(1), Choose(HAND, 1, 1), Move(Chosen(0), "waiting"))
ENCORE = Ability(
    "auto",
    (May((PayCost(),), (Deploy(This(), "same", "rest"),)),),
    (Choose(Cards(YOU, ("hand",), ("character",)), 1, 1), Move(Chosen(0), "waiting")),
    trigger=Trigger("moved", This(), frm="stage", to="waiting"),
    word="encore",
)
BOND = Ability(
    "auto",
    (
        May(
            (PayCost(),),
            (
                Choose(Cards(YOU, ("waiting",), (), (Named("夜の歌"),)), 1, 1),
                Move(Chosen(0), "hand"),
            ),
        ),
    ),
    (STOCK(1),),
    trigger=Trigger(
        "moved",
        This(),
        frm="hand",
        to="stage",
        also=(Trigger("moved", This(), to="stage", by="play"),),
    ),
    word="bond",
)
SHIFT = Ability(
    "auto",
    (
        If(
            Compare(LEVEL(YOU), AT_LEAST, Num(1)),
            (
                May(
                    (
                        Choose(Cards(YOU, ("hand",), (), (HasTag("color", "same"),)), 1, 1),
                        Exchange(This(), Chosen(0)),
                    )
                ),
            ),
        ),
    ),
    trigger=Trigger("main_start", who=YOU),
    where=("clock",),
    word="shift",
    tags=("icon:clock",),
)
BACKUP = Ability(
    "act",
    (Choose(mine(Placed("front_attacked")), 1, 1), turn(Chosen(0), 2000)),
    (STOCK(1), Move(This(), "waiting")),
    Both(DuringStep("counter", OPPONENT), Compare(LEVEL(YOU), AT_LEAST, Num(1))),
    where=("hand",),
    word="backup",
    tags=("icon:counter",),
)

Case = tuple[Ability, str, str]

READ: list[Case] = [
    (
        Ability("cont", holds=(Holds(This(), "power", PLUS, Num(1000)),)),
        "【永】 このカードのパワーを＋1000。",
        "【CONT】 This card gets +1000 power.",
    ),
    (
        Ability(
            "cont", holds=(Holds(MINE, "power", PLUS, Num(1000)), Holds(MINE, "soul", PLUS, Num(1)))
        ),
        "【永】 あなたのキャラすべてに、パワーを＋1000し、ソウルを＋1。",
        "【CONT】 All your characters get +1000 power and +1 soul.",
    ),
    (
        Ability("cont", cond=TurnOf(YOU), holds=(Holds(This(), "power", PLUS, Num(2000)),)),
        "【永】 あなたのターン中、このカードのパワーを＋2000。",
        "【CONT】 During your turn, this card gets +2000 power.",
    ),
    (
        Ability(
            "cont",
            cond=Both(TurnOf(OPPONENT), AllSo(MINE, FOREST)),
            holds=(Holds(This(), "power", PLUS, Num(1500)),),
        ),
        "【永】 相手のターン中、あなたのキャラすべてが《森》なら、このカードのパワーを＋1500。",
        "【CONT】 During your opponent's turn, if all your characters are 《Forest》, this card gets +1500 power.",
    ),
    (
        Ability(
            "cont",
            holds=(Holds(This(), "power", PLUS, Scaled(CountOf(mine(FOREST, other=True)), 500)),),
        ),
        "【永】 他のあなたの《森》のキャラ1枚につき、このカードのパワーを＋500。",
        "【CONT】 This card gets +500 power for each of your other 《Forest》 characters.",
    ),
    (
        Ability(
            "cont",
            cond=AT_LEAST_2,
            holds=(Holds(This(), "power", PLUS, Num(500)),),
            gives=(Gives(This(), ENCORE),),
        ),
        "【永】 他のあなたの《森》のキャラが2枚以上なら、このカードのパワーを＋500し、このカードは『【自】 アンコール ［手札のキャラを1枚控え室に置く］』を得る。",
        "【CONT】 If you have 2 or more other 《Forest》 characters, this card gets +500 power and the following ability: “【AUTO】 Encore [Put 1 character from your hand into your waiting room] (When this card is put into your waiting room from the stage, you may pay the cost. If you do, return this card to its previous stage position as 【REST】.)”",
    ),
    (
        Ability(
            "cont",
            cond=BACK,
            word="assist",
            holds=(Holds(mine(Placed("ahead", This())), "power", PLUS, Num(500)),),
        ),
        "【永】 応援 このカードの前のあなたのキャラすべてに、パワーを＋500。",
        "【CONT】 Assist If this card is in the back row, all your characters in front of this card get +500 power.",
    ),
    (
        Ability(
            "cont",
            cond=BACK,
            word="assist",
            holds=(
                Holds(
                    mine(Placed("ahead", This())),
                    "power",
                    PLUS,
                    Scaled(NumberOf(Happened("each"), "level"), 500),
                ),
            ),
        ),
        "【永】 応援 このカードの前のあなたのキャラすべてに、パワーを＋Ｘ。Ｘはそのキャラのレベル×500に等しい。",
        "【CONT】 Assist If this card is in the back row, all your characters in front of this card get +X power. X is equal to the level of that character times 500.",
    ),
    (
        Ability(
            "cont",
            holds=(
                Holds(mine(Placed("front"), Placed("center"), other=True), "power", PLUS, Num(500)),
            ),
        ),
        "【永】 他のあなたの前列の中央の枠のキャラに、パワーを＋500。",
        "【CONT】 Your other center front row character gets +500 power.",
    ),
    (
        Ability("cont", holds=(Holds(This(), "no_side", BECOMES, Num(1)),)),
        "【永】 このカードはサイドアタックできない。",
        "【CONT】 This card cannot side attack.",
    ),
    (
        Ability(
            "cont",
            cond=Compare(CountOf(Cards(YOU, ("waiting",), ("climax",))), AT_MOST, Num(2)),
            holds=(Holds(This(), "level", MINUS, Num(1)),),
            where=("hand",),
        ),
        "【永】 あなたの控え室のクライマックスが2枚以下なら、あなたの手札のこのカードのレベルを－1。",
        "【CONT】 If you have 2 or fewer climaxes in your waiting room, this card in your hand gets -1 level.",
    ),
    (
        Ability(
            "cont",
            gives=(
                Gives(
                    mine(Placed("back")),
                    Ability("cont", holds=(Holds(This(), "no_choose", BECOMES, Num(1)),)),
                ),
            ),
        ),
        "【永】 あなたの後列のキャラすべてに、次の能力を与える。『【永】 このカードは相手の効果に選ばれない。』",
        "【CONT】 All your back row characters get the following ability: “【CONT】 This card cannot be chosen by your opponent's effects.”",
    ),
    (
        Ability(
            "cont",
            cond=Compare(CountOf(mine(Named("朝の歌"))), AT_LEAST, Num(1)),
            gives=(Gives(This(), Ability("tag", tags=("trait:星", "trait:森"))),),
        ),
        "【永】 あなたの「朝の歌」がいるなら、このカードは《星》と《森》を得る。",
        '【CONT】 If you have a "Morning Song", this card gets 《Star》 and 《Forest》.',
    ),
    (
        Ability(
            "cont",
            cond=AllSo(
                This(), AllOf((Placed("front"), Placed("center"), NotSo(InPose("reverse"))))
            ),
            instead=(
                Instead("attack", Cards(OPPONENT, ("stage",), ("character",)), (Defend(This()),)),
            ),
            word="great_performance",
        ),
        "【永】 大活躍",
        "【CONT】 Great Performance (When a character of your opponent attacks, if this card is in the center slot of your front row and is not 【REVERSE】, that character frontal attacks this card instead.)",
    ),
    (
        Ability("cont", word="link:合奏"),
        "【永】【リンク】 合奏",
        "【CONT】 Link Ensemble",
    ),
    (
        Ability(
            "cont",
            cond=Compare(CountOf(mine(FOREST)), EQUAL, Num(0)),
            holds=(Holds(This(), "no_play", BECOMES, Num(1)),),
            where=("hand",),
        ),
        "このカードは、あなたの《森》のキャラがいないなら、手札からプレイできない。",
        "【CONT】 If you have no 《Forest》 characters, this card cannot be played from the hand.",
    ),
    (
        Ability(
            "cont",
            cond=Compare(NumberOf(Cards(YOU, ("level",)), "level"), AT_LEAST, Num(4)),
            word="experience",
            holds=(Holds(This(), "power", PLUS, Num(2000)),),
        ),
        "【永】 経験 あなたのレベル置場のカードのレベルの合計が4以上なら、このカードのパワーを＋2000。",
        "【CONT】 Experience If the total level of all cards in your level area is 4 or higher, this card gets +2000 power.",
    ),
    (
        Ability(
            "cont",
            where=("memory",),
            cond=TurnOf(YOU),
            word="memory",
            holds=(Holds(mine(FOREST), "power", PLUS, Num(500)),),
        ),
        "【永】 記憶 あなたのターン中、思い出置場にこのカードがあるなら、あなたの《森》のキャラすべてに、パワーを＋500。",
        "【CONT】 Memory If this card is in your memory, during your turn, all your 《Forest》 characters get +500 power.",
    ),
    (
        Ability(
            "cont",
            cond=Compare(CountOf(AttachedTo(This(), "marker")), AT_LEAST, Num(1)),
            holds=(Holds(This(), "level", PLUS, Num(1)), Holds(This(), "power", PLUS, Num(1500))),
        ),
        "【永】 このカードの下にマーカーがあるなら、このカードのレベルを＋1し、パワーを＋1500。",
        "【CONT】 If there is a marker under this card, this card gets +1 level and +1500 power.",
    ),
    (
        Ability("cont", holds=(Holds(FACING, "soul", MINUS, Num(1)),)),
        "【永】 このカードの正面のキャラのソウルを－1。",
        "【CONT】 The character facing this card gets -1 soul.",
    ),
    (
        Ability(
            "cont",
            cond=AllSo(FACING, HasNumber("cost", AT_MOST, Num(0))),
            holds=(Holds(This(), "no_reverse", BECOMES, Num(1)),),
        ),
        "【永】 このカードの正面のキャラのコストが0以下なら、このカードは【リバース】しない。",
        "【CONT】 If the cost of the character facing this card is 0 or lower, this card does not become 【REVERSE】.",
    ),
    (
        Ability(
            "cont",
            cond=AllSo(
                FACING, HasNumber("level", AT_LEAST, Sum(NumberOf(This(), "level"), Num(1)))
            ),
            holds=(Holds(This(), "no_front", BECOMES, Num(1)),),
        ),
        "【永】 このカードの正面のキャラのレベルがこのカードのレベルより高いなら、このカードはフロントアタックできない。",
        "【CONT】 If the level of the character facing this card is higher than the level of this card, this card cannot frontal attack.",
    ),
    (
        Ability(
            "cont",
            instead=(
                Instead(
                    "attack",
                    This(),
                    (Choose(theirs(Placed("back")), 1, 1), Defend(Chosen(0))),
                    may=True,
                ),
            ),
        ),
        "【永】 このカードがアタックする時、あなたはかわりに相手の後列のキャラを1枚選び、このカードはそのキャラを防御キャラとしてフロントアタックしてよい。",
        "【CONT】 When this card would attack, you may choose 1 of your opponent's back row characters and have this card frontal attack it instead.",
    ),
    (
        Ability("auto", (turn(This(), 3000),), trigger=PLAYED_HERE),
        "【自】 このカードが手札から舞台に置かれた時、そのターン中、このカードのパワーを＋3000。",
        "【AUTO】 When this card is placed on the stage from your hand, this card gets +3000 power until end of turn.",
    ),
    (
        Ability("auto", (Choose(MINE, 1, 1), turn(Chosen(0), 1500)), trigger=ATTACKS),
        "【自】 このカードがアタックした時、あなたは自分のキャラを1枚選び、そのターン中、パワーを＋1500。",
        "【AUTO】 When this card attacks, choose 1 of your characters, and that character gets +1500 power until end of turn.",
    ),
    (
        Ability(
            "auto",
            (
                If(
                    AT_LEAST_2,
                    (turn(This(), 2000), Modify(This(), "soul", PLUS, Num(1), THIS_TURN)),
                ),
            ),
            trigger=ATTACKS,
        ),
        "【自】 このカードがアタックした時、他のあなたの《森》のキャラが2枚以上なら、そのターン中、このカードのパワーを＋2000し、ソウルを＋1。",
        "【AUTO】 When this card attacks, if you have 2 or more other 《Forest》 characters, this card gets +2000 power and +1 soul until end of turn.",
    ),
    (
        Ability(
            "auto",
            (May((PayCost(),), (Choose(WAITING, 1, 1), Move(Chosen(0), "hand"))),),
            STOCK_AND_HAND,
            trigger=PLAYED_HERE,
        ),
        "【自】［(1) 手札を1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室のキャラを1枚選び、手札に戻す。",
        "【AUTO】 [(1) Put 1 card from your hand into your waiting room] When this card is placed on the stage from your hand, you may pay the cost. If you do, choose 1 character in your waiting room and return it to your hand.",
    ),
    (
        Ability(
            "auto",
            (
                May(
                    (PayCost(),),
                    (
                        LookAt(Cards(YOU, ("deck",)), YOU),
                        Choose(Cards(YOU, ("deck",), ("character",), (FOREST,)), 0, 1),
                        Show(Chosen(0)),
                        Move(Chosen(0), "hand"),
                        Shuffle(YOU, "deck"),
                    ),
                ),
            ),
            (STOCK(1), FromDeck(YOU, Num(1), "clock")),
            trigger=PLAYED_HERE,
        ),
        "【自】［(1) あなたの山札の上から1枚をクロック置場に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見て《森》のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
        "【AUTO】 [(1) Put the top card of your deck into your clock] When this card is placed on the stage from your hand, you may pay the cost. If you do, search your deck for up to 1 《Forest》 character, reveal it, put it into your hand, and shuffle your deck.",
    ),
    (
        Ability(
            "auto",
            (
                FromDeck(YOU, Num(4), "look", up_to=True),
                Choose(Among(0, ("character",), (OneOf((FOREST, STAR)),)), 0, 1, slot=1),
                Show(Chosen(1)),
                Move(Chosen(1), "hand"),
                Move(Rest(0, (1,)), "waiting"),
            ),
            trigger=PLAYED_HERE,
        ),
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札を上から4枚まで見て、《森》か《星》のキャラを1枚まで選んで相手に見せ、手札に加え、残りのカードを控え室に置く。",
        "【AUTO】 When this card is placed on the stage from your hand, look at up to 4 cards from the top of your deck, choose up to 1 《Forest》 or 《Star》 character from among them, reveal it, put it into your hand, and put the rest into your waiting room.",
    ),
    (
        Ability(
            "auto",
            (
                FromDeck(YOU, Num(1), "reveal"),
                If(
                    AllSo(Chosen(0), AllOf((HasKind(("character",)), FOREST))),
                    (Move(Chosen(0), "hand"),),
                ),
            ),
            trigger=PLAYED_HERE,
        ),
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札の上から1枚を公開する。そのカードが《森》のキャラなら、あなたはそのカードを手札に加える。",
        "【AUTO】 When this card is placed on the stage from your hand, reveal the top card of your deck. If that card is a 《Forest》 character, put that card into your hand.",
    ),
    (
        Ability(
            "auto",
            (
                FromDeck(YOU, Num(1), "look"),
                MayEither(Chosen(0), Move(Chosen(0), "deck"), Move(Chosen(0), "deck", True)),
            ),
            trigger=Trigger("climax_start", who=YOU),
        ),
        "【自】 あなたのクライマックスフェイズの始めに、あなたは自分の山札を上から1枚見て、山札の上か下に置く。",
        "【AUTO】 At the beginning of your climax phase, look at the top card of your deck and put it on the top or the bottom of your deck.",
    ),
    (
        Ability(
            "auto",
            (May((Damage(OPPONENT, Num(1)),)),),
            trigger=Trigger("turned", BATTLE, to="reverse"),
            limit=1,
        ),
        "【自】【ターン1】 このカードのバトル相手が【リバース】した時、あなたは相手に1ダメージを与えてよい。",
        "【AUTO】 [Once per turn] When this card's battle opponent becomes 【REVERSE】, you may deal 1 damage to your opponent. (Damage may be canceled)",
    ),
    (
        Ability(
            "auto",
            (May((SetPose(BATTLE, "reverse"),)),),
            trigger=Trigger(
                "turned", This(), to="reverse", while_=AllSo(This(), Placed("in_battle"))
            ),
        ),
        "【自】 バトル中のこのカードが【リバース】した時、あなたはこのカードのバトル相手を【リバース】してよい。",
        "【AUTO】 When this card becomes 【REVERSE】 in battle, you may 【REVERSE】 this card's battle opponent.",
    ),
    (
        Ability(
            "auto",
            (
                If(
                    Compare(
                        CountOf(Cards(YOU, ("climax",), (), (Named("夜明け"),))), AT_LEAST, Num(1)
                    ),
                    (Move(BATTLE, "deck"),),
                ),
            ),
            trigger=Trigger("turned", BATTLE, to="reverse"),
            label="cx",
        ),
        "【自】【CXコンボ】 このカードのバトル相手が【リバース】した時、あなたのクライマックス置場に「夜明け」があるなら、あなたはこのカードのバトル相手を山札の上に置く。",
        "【AUTO】【CX COMBO】 When this card's battle opponent becomes 【REVERSE】, if \"Daybreak\" is in your climax area, put this card's battle opponent on top of its owner's deck.",
    ),
    (
        Ability(
            "auto",
            (If(FRONT, (Draw(YOU, Num(1)), Choose(HAND, 1, 1), Move(Chosen(0), "waiting"))),),
            trigger=Trigger(
                "moved", Cards(YOU, ("climax",), ("climax",), (Named("夜明け"),)), to="climax"
            ),
        ),
        "【自】 あなたのクライマックス置場に「夜明け」が置かれた時、前列にこのカードがいるなら、あなたは1枚引き、自分の手札を1枚選び、控え室に置く。",
        '【AUTO】 When "Daybreak" is put into your climax area, if this card is in the front row, draw 1 card, choose 1 card in your hand, and put it into your waiting room.',
    ),
    (
        Ability(
            "auto",
            (turn(mine(other=False), 1000),),
            trigger=Trigger("moved", Cards(YOU, ("climax",), ("climax",)), to="climax"),
        ),
        "【自】 あなたのクライマックスがクライマックス置場に置かれた時、あなたのキャラすべてに、そのターン中、パワーを＋1000。",
        "【AUTO】 When a climax is put into your climax area, all your characters get +1000 power until end of turn.",
    ),
    (
        Ability("auto", (May((Move(Top(YOU, "clock", Num(1)), "waiting"),)),), trigger=PLAYED_HERE),
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分のクロックの上から1枚を、控え室に置いてよい。",
        "【AUTO】 When this card is placed on the stage from your hand, you may put the top card of your clock into your waiting room.",
    ),
    (
        Ability(
            "auto",
            (
                May(
                    (Choose(HAND, 1, 1), Move(Chosen(0), "stock")),
                    otherwise=(Move(This(), "waiting"),),
                ),
            ),
            trigger=Trigger("turn_end", who=YOU),
        ),
        "【自】 あなたのターンの終わりに、あなたは自分の手札を1枚選び、ストック置場に置いてよい。そうしなかったら、このカードを控え室に置く。",
        "【AUTO】 At the end of your turn, you may choose 1 card in your hand and put it into your stock. If you do not, put this card into your waiting room.",
    ),
    (
        Ability(
            "auto",
            (SetPose(Happened(), "rest"), Relocate(Happened(), "back_empty")),
            trigger=Trigger("attacked", mine(FOREST, other=True)),
        ),
        "【自】 他のあなたの《森》のキャラがアタックした時、あなたはそのキャラを【レスト】し、そのキャラを後列のキャラのいない枠に動かす。",
        "【AUTO】 When another of your 《Forest》 characters attacks, 【REST】 that character and move that character to an empty slot of the back row.",
    ),
    (
        Ability(
            "auto",
            (May((PayCost(),), (Choose(mine(Placed("in_battle")), 1, 1), turn(Chosen(0), 1500))),),
            (Move(This(), "waiting"),),
            trigger=Trigger("was_attacked", mine(FOREST, other=True), by="front"),
        ),
        "【自】［このカードを控え室に置く］ 他のあなたの《森》のキャラがフロントアタックされた時、あなたはコストを払ってよい。そうしたら、あなたは自分のバトル中のキャラを1枚選び、そのターン中、パワーを＋1500。",
        "【AUTO】 [Put this card into your waiting room] When another of your 《Forest》 characters is frontal attacked, you may pay the cost. If you do, choose 1 of your battling characters, and that character gets +1500 power until end of turn.",
    ),
    (
        Ability(
            "auto",
            (
                Choose(MINE, 1, 1),
                Grant(
                    Chosen(0),
                    Ability(
                        "auto",
                        (May((Move(BATTLE, "stock"),)),),
                        trigger=Trigger("turned", BATTLE, to="reverse"),
                    ),
                    THIS_TURN,
                ),
            ),
            trigger=Trigger("used", This(), who=YOU, by="backup"),
            where=("waiting",),
        ),
        "【自】 あなたがこのカードの『助太刀』を使った時、あなたは自分のキャラを1枚選び、そのターン中、次の能力を与える。『【自】 このカードのバトル相手が【リバース】した時、あなたはこのカードのバトル相手をストック置場に置いてよい。』",
        "【AUTO】 When you use Backup of this card, choose 1 of your characters, and that character gets the following ability until end of turn: “【AUTO】 When this card's battle opponent becomes 【REVERSE】, you may put this card's battle opponent into its owner's stock.”",
    ),
    (
        Ability(
            "auto",
            (
                May(
                    (PayCost(),),
                    (Modify(Players(YOU), "trigger_checks", BECOMES, Num(2), THIS_ATTACK),),
                ),
            ),
            (STOCK(1),),
            trigger=ATTACKS,
        ),
        "【自】［(1)］ このカードがアタックした時、あなたはコストを払ってよい。そうしたら、そのアタック中、あなたはトリガーステップにトリガーチェックを2回行う。",
        "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, you perform the trigger check twice in the trigger step during this attack.",
    ),
    (
        Ability(
            "auto",
            (
                May(
                    (PayCost(),),
                    (
                        Choose(Cards(YOU, ("waiting",), (), (Named("朝の歌"),)), 1, 1),
                        Deploy(Chosen(0), "same"),
                    ),
                ),
            ),
            (Move(This(), "waiting"),),
            trigger=Trigger("encore_start", who=YOU),
            word="change",
        ),
        "【自】 チェンジ ［このカードを控え室に置く］ あなたのアンコールステップの始めに、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室の「朝の歌」を1枚選び、このカードがいた枠に置く。",
        '【AUTO】 Change [Put this card into your waiting room] At the beginning of your encore step, you may pay the cost. If you do, choose 1 "Morning Song" in your waiting room and put it in this card\'s previous stage position.',
    ),
    (
        ENCORE,
        "【自】 アンコール ［手札のキャラを1枚控え室に置く］",
        "【AUTO】 Encore [Put 1 character from your hand into your waiting room] (When this card is put into your waiting room from the stage, you may pay the cost. If you do, return this card to its previous stage position as 【REST】.)",
    ),
    (
        BOND,
        "【自】 絆／「夜の歌」 ［(1)］",
        '【AUTO】 Bond/"Night Song" [(1)] (When this card is placed on the stage from your hand or by being played, you may pay the cost. If you do, choose 1 "Night Song" in your waiting room and return it to your hand.)',
    ),
    (
        SHIFT,
        "【自】【クロック】 シフト レベル1",
        "【AUTO】【CLOCK】 Shift, Level 1 (At the beginning of your main phase, if this card is in your clock and your level is 1 or higher, you may choose 1 card in your hand of the same color as this card and switch that card with this card.)",
    ),
    (
        Ability(
            "auto",
            (
                May(
                    (PayCost(),),
                    (
                        Choose(
                            Cards(YOU, ("marker",), (), (Named("夜の歌"), Placed("under", This()))),
                            1,
                            1,
                        ),
                        Separate(Chosen(0)),
                    ),
                ),
            ),
            (STOCK(2),),
            trigger=Trigger("attack_end", while_=AllSo(This(), Placed("attacking"))),
            word="separate",
        ),
        "【自】 分離／「夜の歌」 ［(2)］",
        '【AUTO】 Separate/"Night Song" [(2)] (At the end of this card\'s attack, you may pay the cost. If you do, choose 1 "Night Song" from among the markers under this card, put it in any slot of the stage, and put this card and the other markers under this card under it as markers.)',
    ),
    (
        Ability(
            "auto",
            (Choose(MINE, 1, 1), turn(Chosen(0), 2000)),
            cond=AllSo(This(), Placed("clock_top")),
            trigger=Trigger("climax_start", who=YOU),
            where=("clock",),
            word="alarm",
            tags=("icon:clock",),
        ),
        "【自】【クロック】 アラーム このカードがクロックの1番上にあるなら、あなたのクライマックスフェイズの始めに、あなたは自分のキャラを1枚選び、そのターン中、パワーを＋2000。",
        "【AUTO】【CLOCK】 Alarm If this card is on top of your clock, at the beginning of your climax phase, choose 1 of your characters, and that character gets +2000 power until end of turn.",
    ),
    (
        Ability(
            "auto",
            (May((PayCost(),), (turn(MINE, 1000),)),),
            (Choose(Cards(YOU, ("hand",), (), (Named("朝の歌"),)), 1, 1), Show(Chosen(0))),
            trigger=Trigger("main_start", who=YOU),
            word="resonance",
        ),
        "【自】 共鳴 ［手札の「朝の歌」を1枚公開する］ あなたのメインフェイズの始めに、あなたはコストを払ってよい。そうしたら、あなたのキャラすべてに、そのターン中、パワーを＋1000。",
        '【AUTO】 Resonance [Reveal 1 "Morning Song" in your hand] At the beginning of your main phase, you may pay the cost. If you do, all your characters get +1000 power until end of turn.',
    ),
    (
        Ability(
            "auto",
            (
                May(
                    (
                        Choose(mine(FOREST, other=True), 1, 1),
                        SetPose(AllThese((Chosen(0), This())), "stand"),
                        Exchange(Chosen(0), This()),
                    )
                ),
            ),
            trigger=Trigger("attack_start", who=OPPONENT),
        ),
        "【自】 相手のアタックフェイズの始めに、あなたは他の自分の《森》のキャラを1枚とこのカードを選び、それぞれを【スタンド】して入れ替えてよい。",
        "【AUTO】 At the beginning of your opponent's attack phase, you may choose 1 of your other 《Forest》 characters, 【STAND】 that character and this card, and switch that character with this card.",
    ),
    (
        Ability(
            "auto",
            (May((Choose(WAITING, 1, 1), AttachCards(Chosen(0), This(), "marker_up"))),),
            trigger=Trigger(
                "checked",
                Cards(YOU, ("resolution",), ("climax",), (HasTag("trigger", "gate"),)),
                other=MINE,
            ),
        ),
        "【自】 あなたのキャラのトリガーチェックでトリガーアイコンに[[gate.gif]]があるクライマックスがでた時、あなたは自分の控え室のキャラを1枚選び、このカードの下にマーカーとして表向きに置いてよい。",
        "【AUTO】 When a climax with the gate trigger icon is revealed in the trigger check of one of your characters, you may choose 1 character in your waiting room and put it face up under this card as a marker.",
    ),
    (
        Ability(
            "auto",
            (Move(Bottom(OPPONENT, "stock", Num(1)), "waiting"),),
            trigger=Trigger("damage_cancelled", This()),
        ),
        "【自】 このカードの与えたダメージがキャンセルされた時、あなたは相手のストックの下から1枚を、控え室に置く。",
        "【AUTO】 When damage dealt by this card is canceled, put the bottom card of your opponent's stock into their waiting room.",
    ),
    (
        Ability(
            "auto",
            (Modify(This(), "power", PLUS, Num(1500), THIS_TURN),),
            trigger=Trigger("damage_taken", who=YOU, while_=TurnOf(OPPONENT)),
        ),
        "【自】 相手のターン中、あなたの受けたダメージがキャンセルされなかった時、そのターン中、このカードのパワーを＋1500。",
        "【AUTO】 During your opponent's turn, when damage taken by you is not canceled, this card gets +1500 power until end of turn.",
    ),
    (
        Ability(
            "auto",
            (
                FromDeck(YOU, Num(2), "waiting"),
                If(
                    Compare(CountOf(Among(0, ("climax",))), AT_LEAST, Num(1)),
                    (Choose(WAITING, 0, 1, slot=1), Move(Chosen(1), "hand")),
                    (Move(This(), "clock"),),
                ),
            ),
            trigger=Trigger("leveled", who=OPPONENT),
        ),
        "【自】 相手がレベルアップした時、あなたは自分の山札の上から2枚を、控え室に置く。それらのカードにクライマックスがあるなら、あなたは自分の控え室のキャラを1枚まで選び、手札に戻す。そうでないなら、このカードをクロック置場に置く。",
        "【AUTO】 When your opponent levels up, put the top 2 cards of your deck into your waiting room. If there is a climax among those cards, choose up to 1 character in your waiting room and return it to your hand. Otherwise, put this card into your clock.",
    ),
    (
        Ability(
            "auto",
            (
                Choose(Cards(YOU, ("level",)), 1, 1),
                Choose(Cards(YOU, ("waiting",), ("character",), (FOREST,)), 1, 1, slot=1),
                Exchange(Chosen(0), Chosen(1)),
            ),
            trigger=Trigger("played", Cards(YOU, ("hand",), ("event",)), who=YOU),
        ),
        "【自】 あなたがイベントをプレイした時、あなたは自分のレベル置場のカードと自分の控え室の《森》のキャラを1枚ずつ選び、入れ替える。",
        "【AUTO】 When you play an event, choose 1 card in your level area, choose 1 《Forest》 character in your waiting room, and switch them.",
    ),
    (
        Ability(
            "auto",
            (
                Move(This(), "memory"),
                Delay(
                    Ability(
                        "auto", (Deploy(This(), "any"),), trigger=Trigger("draw_start", who=YOU)
                    ),
                    THIS_GAME,
                ),
            ),
            trigger=Trigger("refreshed", who=YOU),
        ),
        "【自】 あなたがリフレッシュした時、このカードを思い出にする。次のあなたのドローフェイズの始めに、このカードを舞台の好きな枠に置く。",
        "【AUTO】 When you refresh your deck, put this card into your memory. At the beginning of your next draw phase, put this card in any slot of the stage.",
    ),
    (
        Ability(
            "auto",
            (
                May(
                    (
                        Choose(
                            theirs(HasNumber("level", AT_LEAST, Sum(LEVEL(OPPONENT), Num(1)))), 1, 1
                        ),
                        Move(Chosen(0), "waiting"),
                    ),
                    (
                        Choose(
                            Cards(
                                OPPONENT,
                                ("waiting",),
                                ("character",),
                                (HasNumber("level", AT_MOST, Num(0)),),
                            ),
                            0,
                            1,
                            OPPONENT,
                            1,
                        ),
                        TakePlace(Chosen(1), Chosen(0)),
                    ),
                ),
            ),
            trigger=Trigger(
                "moved",
                This(),
                frm="hand",
                to="stage",
                also=(Trigger("moved", This(), frm="memory", to="stage"),),
            ),
        ),
        "【自】 このカードが手札か思い出置場から舞台に置かれた時、あなたは相手のレベルが相手のレベルより高いキャラを1枚選び、控え室に置いてよい。そうしたら、相手は自分の控え室のレベル0以下のキャラを1枚まで選び、そのキャラがいた枠に置く。",
        "【AUTO】 When this card is placed on the stage from your hand or memory, you may choose 1 of your opponent's characters with level higher than your opponent's level and put it into their waiting room. If you do, your opponent chooses up to 1 level 0 or lower character in their waiting room and puts it in the previous stage position of the character you chose.",
    ),
    (
        Ability(
            "auto",
            (Repeat(Num(2), (Damage(OPPONENT, Num(1)),)),),
            trigger=Trigger("attacked", This(), by="direct"),
        ),
        "【自】 このカードがダイレクトアタックした時、次の行動を2回行う。『相手に1ダメージを与える。』",
        "【AUTO】 When this card direct attacks, do the following twice: “Deal 1 damage to your opponent.” (Damage may be canceled)",
    ),
    (
        Ability(
            "auto",
            (
                If(
                    Compare(
                        CountOf(HAND), AT_LEAST, Sum(CountOf(Cards(OPPONENT, ("hand",))), Num(1))
                    ),
                    (Modify(This(), "power", PLUS, Num(3000), NEXT_OPPONENT_TURN),),
                ),
            ),
            trigger=Trigger("moved", This(), to="stage", by="change"),
        ),
        "【自】 このカードが『チェンジ』で舞台に置かれた時、あなたの手札が相手の手札より多いなら、次の相手のターンの終わりまで、このカードのパワーを＋3000。",
        "【AUTO】 When this card is placed on the stage by Change, if the number of cards in your hand is higher than the number of cards in your opponent's hand, this card gets +3000 power until the end of your opponent's next turn.",
    ),
    (
        Ability(
            "auto",
            (
                FromDeck(YOU, Num(3), "waiting"),
                Damage(OPPONENT, CountOf(Among(0, (), (HasNumber("level", AT_LEAST, Num(2)),)))),
            ),
            trigger=Trigger("moved", This(), frm="stage", to="waiting"),
        ),
        "【自】 このカードが舞台から控え室に置かれた時、あなたは自分の山札の上から3枚を、控え室に置き、相手にＸダメージを与える。Ｘはそれらのカードのレベル2以上のカードの枚数に等しい。",
        "【AUTO】 When this card is put into your waiting room from the stage, put the top 3 cards of your deck into your waiting room and deal X damage to your opponent. X is equal to the number of level 2 or higher cards among those cards. (Damage may be canceled)",
    ),
    (
        Ability(
            "auto",
            (Draw(YOU, Num(2)),),
            trigger=Trigger("state", while_=Compare(CountOf(HAND), EQUAL, Num(0))),
        ),
        "【自】 あなたの手札にカードがない時、あなたは2枚引く。",
        "【AUTO】 When you have no cards in your hand, draw 2 cards.",
    ),
    (
        Ability("auto", (RenewStock(OPPONENT, "waiting"),), trigger=PLAYED_HERE),
        "【自】 このカードが手札から舞台に置かれた時、相手は自分のストックすべてを、控え室に置き、自分の山札の上から同じ枚数をストック置場に置く。",
        "【AUTO】 When this card is placed on the stage from your hand, your opponent puts all cards in their stock into their waiting room, and puts the same number of cards from the top of their deck into their stock.",
    ),
    (
        Ability(
            "auto", (DoIcon("standby"),), trigger=Trigger("moved", This(), frm="hand", to="climax")
        ),
        "【自】 このカードが手札からクライマックス置場に置かれた時、[[standby.gif]]の効果を行う。",
        "【AUTO】 When this card is put into your climax area from your hand, perform the effect of the standby trigger icon.",
    ),
    (
        Ability(
            "auto",
            (
                Choose(theirs(HasNumber("cost", AT_MOST, Num(1))), 1, 1),
                Modify(Chosen(0), "no_stand", BECOMES, Num(1), NEXT_OPPONENT_TURN),
            ),
            trigger=Trigger("attacked", This(), while_=CameThisTurn(This(), "hand")),
        ),
        "【自】 このカードが手札から舞台に置かれたターン中、このカードがアタックした時、あなたは相手のコスト1以下のキャラを1枚選ぶ。そのキャラは次の相手のスタンドフェイズに【スタンド】しない。",
        "【AUTO】 During the turn this card was placed on the stage from your hand, when this card attacks, choose 1 of your opponent's cost 1 or lower characters. That character does not 【STAND】 during your opponent's next stand phase.",
    ),
    (
        Ability("act", (Choose(MINE, 1, 1), turn(Chosen(0), 2000)), (SetPose(This(), "rest"),)),
        "【起】［このカードを【レスト】する］ あなたは自分のキャラを1枚選び、そのターン中、パワーを＋2000。",
        "【ACT】 [【REST】 this card] Choose 1 of your characters, and that character gets +2000 power until end of turn.",
    ),
    (
        Ability(
            "act",
            (
                FromDeck(YOU, Num(4), "flip"),
                Move(Chosen(0), "waiting"),
                Repeat(
                    CountOf(Among(0, ("climax",))),
                    (Choose(WAITING, 0, 1, slot=1), Move(Chosen(1), "hand")),
                ),
            ),
            (STOCK(1), SetPose(This(), "rest")),
            word="brainstorm",
        ),
        "【起】 集中 ［(1) このカードを【レスト】する］ あなたは自分の山札の上から4枚をめくり、控え室に置く。それらのカードのクライマックス1枚につき、あなたは自分の控え室のキャラを1枚まで選び、手札に戻す。",
        "【ACT】 Brainstorm [(1) 【REST】 this card] Flip over the top 4 cards of your deck and put them into your waiting room. For each climax among those cards, do the following: “Choose up to 1 character in your waiting room and return it to your hand.”",
    ),
    (
        BACKUP,
        "【起】【カウンター】 助太刀2000 レベル1 ［(1) 手札のこのカードを控え室に置く］",
        "【ACT】【COUNTER】 Backup 2000, Level 1 [(1) Put this card from your hand into your waiting room] (Choose 1 of your characters that is being frontal attacked, and that character gets +2000 power until end of turn.)",
    ),
    (
        Ability(
            "act",
            (
                LookAt(Cards(YOU, ("deck",)), YOU),
                Choose(Cards(YOU, ("deck",), (), (Named("重ねの歌"),)), 0, 1),
                Combine(Chosen(0)),
                Shuffle(YOU, "deck"),
            ),
            (Choose(mine(Named("夜の歌")), 1, 1), AttachCards(Chosen(0), This(), "marker_up")),
            word="combine",
        ),
        "【起】 合体 ［あなたの舞台の「夜の歌」を1枚このカードの下にマーカーとして表向きに置く］ あなたは自分の山札を見て「重ねの歌」を1枚まで選び、このカードがいる枠に置き、このカードの下のマーカーすべてとこのカードをその「重ねの歌」の下にマーカーとして好きな順番で表向きに置き、その山札をシャッフルする。",
        '【ACT】 Combine [Put 1 of your "Night Song" face up under this card as a marker] Search your deck for up to 1 "Layered Song", put it in the slot this card is in, and put this card and all markers under this card face up under it as markers in any order, and shuffle your deck.',
    ),
    (
        Ability(
            "act",
            (
                Choose(
                    Cards(
                        YOU, ("hand",), ("character",), (HasNumber("level", AT_MOST, LEVEL(YOU)),)
                    ),
                    0,
                    1,
                ),
                Deploy(Chosen(0), "any"),
            ),
            (Choose(mine(FOREST), 2, 2), SetPose(Chosen(0), "rest")),
        ),
        "【起】［あなたの《森》のキャラを2枚【レスト】する］ あなたは自分の手札の自分のレベル以下のレベルのキャラを1枚まで選び、舞台の好きな枠に置く。",
        "【ACT】 [【REST】 2 of your 《Forest》 characters] Choose up to 1 character with level equal to or lower than your level in your hand and put it in any slot of the stage.",
    ),
    (
        Ability(
            "event",
            (Choose(MINE, 1, 1), turn(Chosen(0), 2000), Move(This(), "memory")),
            tags=("icon:counter",),
        ),
        "【カウンター】 あなたは自分のキャラを1枚選び、そのターン中、パワーを＋2000し、このカードを思い出にする。",
        "【COUNTER】 Choose 1 of your characters, that character gets +2000 power until end of turn, and put this card into your memory.",
    ),
    (
        Ability("event", (ChooseModes(((Draw(YOU, Num(1)),), (Damage(OPPONENT, Num(1)),))),)),
        "次の2つの効果のうちあなたが選んだ1つを行う。『あなたは1枚引く。』『相手に1ダメージを与える。』",
        "Choose 1 of the following 2 effects and perform it: “Draw 1 card.” “Deal 1 damage to your opponent.” (Damage may be canceled)",
    ),
    (
        Ability("event", (ExtraTurn(YOU),)),
        "あなたは追加の1ターンを得る。",
        "You take an extra turn after this one.",
    ),
    (
        Ability("event", (GoTo("end"),)),
        "あなたのメインフェイズを終了しエンドフェイズに進む。",
        "End the current phase or step and proceed to the end phase.",
    ),
    (
        Ability("event", (WinGame(YOU),)),
        "あなたはゲームに勝利する。",
        "You win the game.",
    ),
    (
        Ability(
            "event",
            (
                Choose(
                    Cards(
                        YOU,
                        ("waiting",),
                        ("character",),
                        (HasNumber("level", AT_MOST, CountOf(mine(HasWord("assist")))),),
                    ),
                    1,
                    1,
                ),
                Move(Chosen(0), "hand"),
            ),
        ),
        "あなたは自分の控え室のレベルＸ以下のキャラを1枚選び、手札に戻す。Ｘはあなたの『応援』を持つキャラの枚数に等しい。",
        "Choose 1 level X or lower character in your waiting room and return it to your hand. X is equal to the number of your characters with Assist.",
    ),
    (
        Ability(
            "event",
            (
                FromDeck(YOU, Num(2), "hand", up_to=True),
                Choose(HAND, 2, 2, slot=1),
                Move(Chosen(1), "waiting"),
            ),
        ),
        "あなたは2枚まで引き、自分の手札を2枚選び、控え室に置く。",
        "Draw up to 2 cards, choose 2 cards in your hand, and put them into your waiting room.",
    ),
    (
        Ability(
            "event", (Move(HAND, "deck"), Shuffle(YOU, "deck"), If(Did(), (Draw(YOU, Num(3)),)))
        ),
        "あなたは自分の手札すべてを、山札に戻し、その山札をシャッフルする。そうしたら、あなたは3枚引く。",
        "Return all cards in your hand to your deck and shuffle your deck. If you do, draw 3 cards.",
    ),
    (
        Ability("event", (LookAt(Cards(OPPONENT, ("hand",)), YOU),)),
        "あなたは相手の手札を見る。",
        "Look at your opponent's hand.",
    ),
    (
        Ability("event", (Modify(Players(OPPONENT), "no_events", BECOMES, Num(1), THIS_TURN),)),
        "そのターン中、相手はイベントを手札からプレイできない。",
        "Your opponent cannot play events from the hand until end of turn.",
    ),
    (
        Ability("deck"),
        "このカードと同じカード名のカードは、デッキに好きな枚数入れることができる。",
        "You can put any number of cards with this card's name into your deck.",
    ),
    (
        Ability("deck", limit=4, tags=("name:夜の歌",)),
        "【永】 このカードと同じカード名のカードと、「夜の歌」は、デッキに合計4枚まで入れることができる。",
        'You can put up to 4 cards with this card\'s name and "Night Song" in total into your deck.',
    ),
]

UNREAD: list[Case] = [
    (
        Ability("event", (LoseGame(OPPONENT),)),
        "相手はゲームに敗北する。",
        "Your opponent loses the game.",
    ),
    (
        Ability("event", (Replay("合奏する"),)),
        "合奏する。",
        "Perform “play together”.",
    ),
    (
        Ability("replay", (turn(mine(FOREST), 1500),), label="合奏する", tags=("replay:合奏する",)),
        "【リプレイ】 合奏する あなたの《森》のキャラすべてに、そのターン中、パワーを＋1500。",
        "【REPLAY】 play together All your 《Forest》 characters get +1500 power until end of turn.",
    ),
    (
        Ability(
            "event",
            (
                If(
                    Either((TurnOf(YOU), Compare(CountOf(HAND), AT_MOST, Num(2)))),
                    (Draw(YOU, Num(1)),),
                ),
            ),
        ),
        "あなたのターン中か、あなたの手札が2枚以下なら、あなたは1枚引く。",
        "If it is your turn or you have 2 or fewer cards in your hand, draw 1 card.",
    ),
    (
        Ability("event", (If(NotTrue(AT_LEAST_2), (Draw(YOU, Num(1)),)),)),
        "他のあなたの《森》のキャラが2枚以上でないなら、あなたは1枚引く。",
        "If it is not true that you have 2 or more other 《Forest》 characters, draw 1 card.",
    ),
    (
        Ability("event", (If(DuringStep("main", YOU), (Draw(YOU, Num(1)),)),)),
        "あなたのメインフェイズ中、あなたは1枚引く。",
        "During your main phase, draw 1 card.",
    ),
    (
        Ability("event", (Draw(YOU, LeastOf(CountOf(mine(FOREST)), 3)),)),
        "あなたはＸ枚引く。Ｘはあなたの《森》のキャラの枚数（最大3）に等しい。",
        "Draw X cards. X is equal to the number of your 《Forest》 characters, up to 3.",
    ),
    (
        Ability("event", (Draw(YOU, KindsOf(MINE, "color")),)),
        "あなたはＸ枚引く。Ｘはあなたのキャラの持つ色の合計に等しい。",
        "Draw X cards. X is equal to the number of different colors among all your characters.",
    ),
    (
        Ability(
            "event",
            (
                Choose(mine(HasTag("color", "赤")), 1, 1),
                Modify(Chosen(0), "power", TIMES, Num(2), THIS_GAME),
            ),
        ),
        "あなたは自分の赤のキャラを1枚選び、このゲーム中、パワーを2倍にする。",
        "Choose 1 of your red characters, and that character has 2 times the power for the rest of the game.",
    ),
    (
        Ability("event", (Modify(Host(), "power", PLUS, Num(500), THIS_BATTLE),)),
        "そのバトル中、このカードの上のキャラのパワーを＋500。",
        "The character above this card gets +500 power during this battle.",
    ),
]

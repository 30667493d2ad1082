"""Wordings of our own for Weiss Schwarz, with their English: the kind of card, the text, what it says."""

from __future__ import annotations

LATE: list[tuple[str, str, str]] = [
    (
        "character",
        "【自】 このカードが手札から舞台に置かれた時か「朝の歌」の【自】の効果で舞台に置かれた時、あなたは1枚引く。",
        '【AUTO】 When this card is placed on the stage from your hand or by the 【AUTO】 effect of "Morning Song", draw 1 card.',
    ),
    (
        "character",
        "【自】 このカードが「朝の歌」の【起】の効果で舞台に置かれた時、あなたは1枚引く。",
        '【AUTO】 When this card is placed on the stage by the 【ACT】 effect of "Morning Song", draw 1 card.',
    ),
    (
        "character",
        "【自】 あなたのクライマックスフェイズ中、このカードが「夜明け」の効果で舞台に置かれた時、あなたは1枚引く。",
        '【AUTO】 During your climax phase, when this card is placed on the stage by the effect of "Daybreak", draw 1 card.',
    ),
    (
        "character",
        "【自】 このカードが、手札か山札から舞台に置かれた時、あなたは1枚引く。",
        "【AUTO】 When this card is placed on the stage from your hand or deck, draw 1 card.",
    ),
    (
        "character",
        "【自】 このカードが[[standby.gif]]の効果で舞台に置かれた時、あなたは1枚引く。",
        "【AUTO】 When this card is placed on the stage by the effect of the standby trigger icon, draw 1 card.",
    ),
    (
        "character",
        "【自】 このカードが『合体』で舞台に置かれた時、あなたは1枚引く。",
        "【AUTO】 When this card is placed on the stage by Combine, draw 1 card.",
    ),
    (
        "character",
        "【永】 このカードは、あなたのキャラが2枚以下なら、手札からプレイできない。",
        "【CONT】 If you have 2 or fewer characters, this card cannot be played from the hand.",
    ),
    (
        "character",
        "【永】 あなたのキャラの持つ色の合計が4色以上なら、このカードのパワーを＋1500。",
        "【CONT】 If the number of different colors among all your characters is 4 or higher, this card gets +1500 power.",
    ),
    (
        "character",
        "【永】 このカードは相手のキャラの【自】の効果によって【リバース】されない。",
        "【CONT】 This card cannot become 【REVERSE】 by the effects of 【AUTO】 abilities of your opponent's characters.",
    ),
    (
        "character",
        "【永】 このカードは手札に戻せず、他の枠に動かせず、思い出にできない。",
        "【CONT】 This card cannot be returned to the hand, cannot be moved to another slot, and cannot be put into memory.",
    ),
    (
        "character",
        "【永】 このカードはプレイヤーにダメージを与えることができない。",
        "【CONT】 This card cannot deal damage to players.",
    ),
    (
        "character",
        "【永】 このカードのバトル中、あなたは相手のキャラの【自】の効果によるダメージを受けない。",
        "【CONT】 While this card is battling, you do not take damage from the effects of 【AUTO】 abilities of opposing characters.",
    ),
    (
        "event",
        "相手は自分の控え室のクライマックスを1枚選び、そのカード以外の控え室のカードすべてを、山札に戻し、その山札をシャッフルする。",
        "Your opponent chooses 1 climax in their waiting room, returns all cards other than that card in their waiting room to their deck, and shuffles their deck.",
    ),
    (
        "event",
        "すべてのプレイヤーは次の行動を行う。『あなたは自分の手札を1枚選び、控え室に置く。』",
        "Each player does the following: “Choose 1 card in your hand and put it into your waiting room.”",
    ),
    (
        "character",
        "【永】 あなたのクライマックス置場に「夜明け」があるなら、すべての領域にあるこのカードはトリガーアイコンに[[choice.gif]]を得る。",
        '【CONT】 If "Daybreak" is in your climax area, this card gains the choice trigger icon in all zones.',
    ),
    (
        "character",
        "【永】 他のあなたのすべての領域の「朝の歌」のトリガーアイコンに[[soul.gif]]を与える。",
        '【CONT】 Your other "Morning Song" in all zones gain the soul trigger icon.',
    ),
    (
        "character",
        "【永】 すべての領域にあるこのカードは《森》と《星》を得る。",
        "【CONT】 This card has 《Forest》 and 《Star》 in all zones.",
    ),
    (
        "character",
        "【自】 あなたのアンコールステップの始めに、前列にこのカードがいて、このカードの正面のキャラがいないか【リバース】しているなら、あなたは1枚引く。",
        "【AUTO】 At the beginning of your encore step, if this card is in the front row and either there is no character facing this card or the character facing this card is 【REVERSE】, draw 1 card.",
    ),
    (
        "character",
        "【永】 他のあなたの、《森》のキャラと《星》のキャラがそれぞれ2枚以上なら、このカードのパワーを＋1000。",
        "【CONT】 If you have 2 or more other 《Forest》 characters and 2 or more other 《Star》 characters, this card gets +1000 power.",
    ),
    (
        "character",
        "【自】 このカードが手札から舞台に置かれた時、あなたは相手のキャラを1枚選び、思い出にし、アンコールステップの始めに、相手は自分の思い出置場のそのキャラを、舞台の好きな枠に置く。",
        "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your opponent's characters and put it into their memory. At the beginning of the encore step, your opponent puts that character in any slot of the stage.",
    ),
    (
        "character",
        "【自】［(1)］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見てCXを1枚まで選んで公開し、自分の手札のCXを1枚まで選んで公開し、それらのCXを入れ替え、その山札をシャッフルする。",
        "【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the cost. If you do, search your deck for up to 1 climax, reveal it, choose up to 1 climax in your hand, reveal it, switch them, and shuffle your deck.",
    ),
    (
        "character",
        "【自】［(1) このカードを控え室に置く］ このカードがフロントアタックされた時、あなたはコストを払ってよい。そうしたら、あなたは自分の手札の「朝の歌」を1枚まで選び、このカードがいた枠に防御キャラとして置く。",
        '【AUTO】 [(1) Put this card into your waiting room] When this card is frontal attacked, you may pay the cost. If you do, choose up to 1 "Morning Song" in your hand, put it in this card\'s previous stage position, and it becomes the defending character of this attack.',
    ),
    (
        "event",
        "あなたは自分の山札の上から4枚を、控え室に置き、相手にＸダメージを与える。Ｘはそれらのカードのトリガーアイコンの[[soul.gif]]の合計に等しい。",
        "Put the top 4 cards of your deck into your waiting room and deal X damage to your opponent. X is equal to the total number of soul trigger icons of those cards. (Damage may be canceled)",
    ),
    (
        "character",
        "【自】 このカードのトリガーチェックでトリガーアイコンが[[soul.gif]][[soul.gif]]のクライマックスがでた時、あなたは1枚引く。",
        "【AUTO】 When a climax with 2 soul trigger icons is revealed in the trigger check of this card, draw 1 card.",
    ),
    (
        "character",
        "【自】 このカードがアタックした時、そのアタック中、あなたはトリガーステップにトリガーチェックを2回行う。2回行ったら、あなたは自分のストックの上から1枚を、控え室に置く。",
        "【AUTO】 When this card attacks, you perform the trigger check twice in the trigger step during this attack. When both trigger checks have been performed, put the top card of your stock into your waiting room.",
    ),
    (
        "character",
        "【永】 あなたの「朝の歌」とクライマックスは、色条件を満たさずに手札からプレイできる。",
        '【CONT】 All "Morning Song" in your hand can be played from the hand without fulfilling the color condition. All climaxes in your hand can be played from the hand without fulfilling the color condition.',
    ),
    (
        "character",
        "【自】 あなたのクライマックスフェイズの始めに、そのターン中、このカードは次の2つの能力のうちあなたが選んだ1つを得る。『【永】 このカードは【リバース】しない。』『【自】 このカードがアタックした時、あなたは1枚引く。』",
        "【AUTO】 At the beginning of your climax phase, this card gets 1 of the following 2 abilities of your choice until end of turn: “【CONT】 This card does not become 【REVERSE】.” “【AUTO】 When this card attacks, draw 1 card.”",
    ),
    (
        "character",
        "【自】 このカードがアタックした時、次の2つの効果のうちあなたが選んだ1つを行う。『あなたは1枚引く。』『［(1)］ あなたはコストを払ってよい。そうしたら、相手に2ダメージを与える。』",
        "【AUTO】 When this card attacks, choose 1 of the following 2 effects and perform it: “Draw 1 card.” “[(1)] You may pay the cost. If you do, deal 2 damage to your opponent.” (Damage may be canceled)",
    ),
    (
        "character",
        "【自】 このカードがアタックした時、このカードは次のあなたのスタンドフェイズに【スタンド】しない。",
        "【AUTO】 When this card attacks, this card does not 【STAND】 during your next stand phase.",
    ),
    (
        "event",
        "あなたは自分の控え室のキャラを1枚選び、手札に戻すかストック置場に置いてよい。",
        "You may choose 1 character in your waiting room and return it to your hand or put it into your stock.",
    ),
    (
        "character",
        "【自】 このカードがアタックした時、あなたは自分のキャラを1枚選び、そのターンの次のターンの終わりまで、パワーを＋1000。",
        "【AUTO】 When this card attacks, choose 1 of your characters, and that character gets +1000 power until the end of the next turn.",
    ),
    (
        "character",
        "【起】［他のあなたのキャラを1枚とこのカードを【レスト】する］ あなたは1枚引く。",
        "【ACT】 [【REST】 1 of your other characters and 【REST】 this card] Draw 1 card.",
    ),
    (
        "character",
        "【自】 あなたが『集中』を使った時、その効果でクライマックスが控え室に置かれたなら、あなたは1枚引く。",
        "【AUTO】 When you use Brainstorm, if a climax was put into the waiting room by that effect, draw 1 card.",
    ),
    (
        "event",
        "あなたは自分の山札を上から1枚見て、山札の上か下か控え室に置く。",
        "Look at the top card of your deck and put it on top of your deck, on the bottom of your deck, or into your waiting room.",
    ),
    (
        "event",
        "あなたは自分のキャラを2枚選び【レスト】する。2枚【レスト】したなら、あなたは1枚引く。",
        "Choose 2 of your characters and 【REST】 them. If 2 cards were rested, draw 1 card.",
    ),
    (
        "event",
        "相手に2ダメージを与える。このダメージがキャンセルされたなら、あなたは1枚引く。",
        "Deal 2 damage to your opponent. If this damage was canceled, draw 1 card. (Damage may be canceled)",
    ),
    (
        "character",
        "【自】 このカードの与えたダメージがキャンセルされた時、あなたは相手に同じダメージを与えてよい。",
        "【AUTO】 When damage dealt by this card is canceled, you may deal the same amount of damage to your opponent. (Damage may be canceled)",
    ),
    (
        "event",
        "あなたは2枚まで引き、自分の手札を同じ枚数選び、控え室に置く。",
        "Draw up to 2 cards, choose the same number of cards in your hand, and put them into your waiting room.",
    ),
    (
        "event",
        "あなたは自分のキャラをＸ枚まで選び、そのターン中、パワーを＋1000。Ｘはあなたのレベルに等しい。",
        "Choose up to X of your characters, and those characters get +1000 power until end of turn. X is equal to your level.",
    ),
    (
        "event",
        "次の2つの効果を好きな順番で1回ずつ行う。『あなたは1枚引く。』『相手に1ダメージを与える。』",
        "Perform each of the following 2 effects once in any order: “Draw 1 card.” “Deal 1 damage to your opponent.” (Damage may be canceled)",
    ),
    (
        "character",
        "【永】 あなたの思い出置場の異なるカード名のカードが2枚以上なら、このカードのパワーを＋1000。",
        "【CONT】 If the number of different names among all cards in your memory is 2 or higher, this card gets +1000 power.",
    ),
    (
        "character",
        "【自】［あなたのレベル置場の表向きのカードを1枚裏向きにする］ このカードがアタックした時、あなたはコストを払ってよい。そうしたら、あなたは1枚引く。",
        "【AUTO】 [Turn 1 face-up card from your level area face down] When this card attacks, you may pay the cost. If you do, draw 1 card.",
    ),
    (
        "event",
        "あなたは自分の山札を見て自分の控え室にあるクライマックスと同じカード名のクライマックスを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
        "Search your deck for up to 1 climax with the same name as a climax in your waiting room, reveal it, put it into your hand, and shuffle your deck.",
    ),
    (
        "event",
        "あなたは自分の控え室の、《森》のキャラを1枚までと「朝の歌」を1枚まで選び、手札に戻す。",
        'Choose up to 1 《Forest》 character in your waiting room and up to 1 "Morning Song" in your waiting room and return them to your hand.',
    ),
    (
        "character",
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分のクロックの下から1枚と控え室の《森》のキャラを1枚選び、入れ替えてよい。",
        "【AUTO】 When this card is placed on the stage from your hand, you may choose 1 《Forest》 character in your waiting room and switch the bottom card of your clock with that character.",
    ),
    (
        "character",
        "【永】 あなたか相手の、控え室のクライマックスが2枚以下なら、このカードのパワーを＋1000。",
        "【CONT】 If you have 2 or fewer climaxes in your waiting room or your opponent has 2 or fewer climaxes in their waiting room, this card gets +1000 power.",
    ),
    (
        "character",
        "【永】 あなたの手札の枚数上限を＋1。",
        "【CONT】 You get +1 maximum hand size.",
    ),
    (
        "character",
        "【自】［手札を1枚控え室に置く］ このカードがアタックした時、あなたは自分のストックの上から1枚を、控え室に置き、コストを払ってよい。そうしたら、あなたは1枚引く。",
        "【AUTO】 [Put 1 card from your hand into your waiting room] When this card attacks, put the top card of your stock into your waiting room. You may pay the cost. If you do, draw 1 card.",
    ),
    (
        "event",
        "あなたは自分か相手の、山札の上から3枚を、控え室に置く。",
        "Choose 1 of the following 2 effects and perform it: “Put the top 3 cards of your deck into your waiting room.” “Put the top 3 cards of your opponent's deck into their waiting room.”",
    ),
    (
        "character",
        "【永】 このカードのアタック中、あなたはトリガーステップにトリガーチェックを2回行う。",
        "【CONT】 During this card's attack, you perform the trigger check twice in the trigger step.",
    ),
]

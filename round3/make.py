import pathlib, json
def L(x): return json.dumps(x, ensure_ascii=False)
def unit(i, el="火", lv=2, a=1, d=2, march="歩行", instant=False, st=(), tx=(), hero=0, races=()):
    return f'[[card]]\nid = "{i}"\nkind = "unit"\nname = "{i}"\nelement = "{el}"\nlevel = {lv}\ninstant = {"true" if instant else "false"}\nhero = {hero}\nattack = {a}\ndefence = {d}\nmarch = "{march}"\nraces = {L(list(races))}\nstanding = {L(list(st))}\ntext = {L(list(tx))}\n\n'
def spell(i, tx, el="火"): return f'[[card]]\nid = "{i}"\nkind = "spell"\nname = "{i}"\ntype = "攻勢"\nelement = "{el}"\ntext = {L([tx])}\n\n'
def item(i, kind="装備品", slot="マルチ", a=0, d=0, tx=()):
    return f'[[card]]\nid = "{i}"\nkind = "item"\nname = "{i}"\ntype = "剣"\nitem = "{kind}"\nslot = "{slot}"\nattack = {a}\ndefence = {d}\ntext = {L(list(tx))}\n\n' if kind=="装備品" else f'[[card]]\nid = "{i}"\nkind = "item"\nname = "{i}"\ntype = "薬"\nitem = "{kind}"\nslot = "{slot}"\ntext = {L(list(tx))}\n\n'
def land(i, limit, tx=()): return f'[[card]]\nid = "{i}"\nkind = "terrain"\nname = "{i}"\ntype = "野外"\nlimit = {limit}\ntext = {L(list(tx))}\n\n'
BASE = land("野", 8) + unit("札", lv=1, a=1, d=1)
END = "1 12 札 face down\n2 42 札 face down\n1 deck 札*10\n2 deck 札*10\n"
N = 0
def s(key, title, clauses, cards, pos, play, before="", dice=(6,1), tail=END, turn="turn 1\nnumber 3\nphase main\n"):
    global N; N += 1
    d = "".join(f"chance roll {x}\n" for x in dice)
    b = f"\n[before]\n{before.strip()}\n" if before else ""
    pathlib.Path(f"{key}.scenario").write_text(f"{title} / {title}\ngame monster_collection\nclauses {clauses}\n\n[cards]\n{BASE}{cards}[position]\n{turn}{pos.strip()}\n{d}{tail}{b}\n[play]\n{play.strip()}\n")
GO = "> 1: march 攻 32\nuntil 10-4.s1.p1"
burn = lambda i, n, attr="火炎", el="火": spell(i, f"Battle［普通］敵軍ユニット1体に【{attr}：{n}】ダメージを与える。" if attr else f"Battle［普通］敵軍ユニット1体に【{n}】ダメージを与える。", el)
BIG = unit("攻", lv=4, a=4, d=5, st=["スペル：火火"])
s("01","ALLのダメージは耐性と弱点を合わせる","12-8.p4 15-2.p3", BIG+unit("守",d=4,st=["耐性：火炎(2減)","弱点：津波(1増)"])+burn("焼",4,"ALL"),
  "1 22 野, 攻\n2 32 野, 守\n1 hand 焼", "> 1: use 焼\n= 2 32 守 defence 4\n= discard 1: 焼\n= discard 2: none", GO)
s("02","…5点なら4点で死亡","12-8.p4 15-1.p1", BIG+unit("守",d=4,st=["耐性：火炎(2減)","弱点：津波(1増)"])+burn("焼",5,"ALL"),
  "1 22 野, 攻\n2 32 野, 守\n1 hand 焼", "> 1: use 焼\n= discard 2: 守", GO)
s("03","無属性は耐性ALLで減らない","15-2.p4 12-6.p2", BIG+unit("守",d=3,st=["耐性：ALL(2減)"])+burn("焼",3,""),
  "1 22 野, 攻\n2 32 野, 守\n1 hand 焼", "> 1: use 焼\n= discard 2: 守", GO)
s("04","攻撃ダメージは前から引いて同時に適用","10-9-2.b1 10-9-2.b2", unit("攻",lv=4,a=7,d=5)+unit("前",d=3)+unit("中",d=3)+unit("後",d=2),
  "1 22 野, 攻\n2 32 野, 前, 中, 後", "> 1: attack\n= discard 2: 前, 中\n= 2 32 後 defence 2", GO)
s("05","ちょうど使い切れば後ろは0点","10-9-2.b2", unit("攻",lv=4,a=6,d=5)+unit("前",d=3)+unit("中",d=3)+unit("後",d=1),
  "1 22 野, 攻\n2 32 野, 前, 中, 後", "> 1: attack\n= discard 2: 前, 中\n= 32 2: 後", GO)
s("06","前列の防御力を下げると後ろまで届く","10-9-2.b1", unit("攻",lv=4,a=5,d=5,tx=["Battle［普通］《手札》〈コスト：このカードを破棄する〉敵軍ユニット1体に「防御力：-2」を付与する。"])+unit("前",d=4)+unit("後",d=3),
  "1 22 野, 攻\n2 32 野, 前, 後\n1 hand 攻", "> 1: use 攻\n> 1: card 前\n= 2 32 前 defence 2\n> 1: attack\n# 5 and 5 - 2\n= discard 2: 前, 後", GO)
s("07","防御力0は死亡ではない：死亡時の効果は使えない","15-3.p1 11-2-4.p1", BIG+unit("守",d=1,tx=["Battle［条件(強制)］〈発揮：このユニットが死亡したとき〉敵軍ユニットすべてに【電撃：5】ダメージを与える。"])+spell("錆","Battle［普通］敵軍ユニット1体に「防御力：-1」を付与する。"),
  "1 22 野, 攻\n2 32 野, 守\n1 hand 錆", "> 1: use 錆\n= discard 2: 守\n= 1 32 攻 defence 5\n= 32 1: 攻", GO)
s("08","攻撃力0でも攻撃しなければならない","10-9-1.p1 10-4.s2.p1", unit("攻",lv=4,a=0,d=5)+unit("守",d=1),
  "1 22 野, 攻\n2 32 野, 守", "= options: attack\n! end_timing because 10-4.s2.p1\n> 1: attack\n= 2 32 守 defence 1\n= 1 32 攻 state acted", GO)
s("09","チャージは先攻、ディフェンダーは後攻","12-2.p1 12-3.p1", unit("攻",lv=2,a=1,d=9,st=["チャージ：2","ディフェンダー：4"])+unit("守",d=4,a=1,st=["チャージ：3","ディフェンダー：1"]),
  "1 22 野, 攻\n2 32 野, 守", "= 1 32 攻 attack 3\n= 2 32 守 attack 2\n> 1: attack\n= 2 32 守 defence 4", GO)
s("10","同時攻撃：装備品の追加攻撃力も失われる","10-6-1.p1 10-6-1.p2", unit("攻",a=1,d=2,st=["アイテム：マルチ"])+unit("守",a=1,d=2)+item("剣",a=3),
  "1 22 野, 攻 equip 剣\n2 32 野, 守", "> 1: march 攻 32\n= 22 1: 野, 攻\n= 32 2: 野, 守\n= 1 22 攻 state acted attack 4\n= 2 32 守 state acted", dice=(3,3))
s("11","イニシアチブの合計で同時になる","10-3.s2.p1 12-1.p2", unit("攻",a=2,d=2,st=["イニシアチブ：+2"])+unit("守",a=2,d=2,st=["イニシアチブ：-1"]),
  "1 22 野, 攻\n2 32 野, 守", "> 1: march 攻 32\n# 2 + 2 against 5 - 1: both die at once\n= discard 1: 攻\n= discard 2: 守\n= asked: 1 by 9-2.p1", dice=(2,5))
s("12","後攻の攻撃は先攻の攻撃のあと、死んだものは攻撃しない","10-5.s2.p1", unit("攻",a=2,d=3)+unit("守",a=9,d=2)+unit("弱",a=1,d=5),
  "1 22 野, 攻\n2 32 野, 守, 弱", "> 1: attack\n= discard 2: 守\n> 2: attack\n= 1 22 攻 state acted\n= 2 32 弱 state acted\n= discard 1: none", "> 1: march 攻 32\nuntil 10-4.s1.p1")
s("13","コストを払うユニットが消えればスペルは働かず、もう一方の枠は消費される","14-3.p2 14-3.p3", unit("攻",d=2,a=0,st=["スペル：火"])+unit("友",d=9,a=0,st=["スペル：マルチ"])+unit("守",lv=3,d=4,a=0,tx=["Battle［対抗］《宣言型》〈コスト：このユニットを行動完了にする〉敵軍ユニット1体に「防御力：-2」を付与する。"])+spell("炎","Battle［普通］〈コスト：火火消費〉敵軍ユニット1体に【火炎：9】ダメージを与える。")+spell("火","Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【火炎：9】ダメージを与える。"),
  "1 22 野, 攻, 友\n2 32 野, 守\n1 hand 炎, 火", "> 1: use 炎\n= asked: 2 by 10-10-2.p1\n> 2: counter 守 1\n= options: card 攻, card 友\n> 2: card 攻\n> 1: pass\n= discard 1: 攻, 炎\n= 32 2: 野, 守\n! use 火 because 14.p1", "> 1: march 攻 32\n> 1: march 友 32\nuntil 10-4.s1.p1")
s("14","行動完了のユニットを行動完了にしても効果適用後は起きない","16.b5.p1", BIG+unit("守",lv=2,d=9)+spell("縫","Battle［普通|対抗不可］敵軍のレベル3以下のユニット1体を行動完了にする。効果適用後、手札を1枚補充する。"),
  "1 22 野, 攻\n2 32 野, 守 state acted\n1 hand 縫", "> 1: use 縫\n= count 1 hand 0\n= count 1 deck 10", GO)
s("15","同名の英雄は召喚できない","4-2.b2.p1", unit("王",lv=3,hero=2), "1 22 野, 王\n1 hand 王", "> 1: end_main\n! summon 王 because 4-2.b2.p1\n= options: end_summon", dice=())
s("16","山札が英雄点に足りない","4-2.b1.p1", unit("王",lv=3,hero=3), "1 hand 王\n1 12 札 face down\n2 42 札 face down\n1 deck 札*2\n2 deck 札*10", "> 1: end_main\n! summon 王 because 4-2.b1.p1", dice=(), tail="")
s("17","ちょうど足りれば召喚でき、山札は0になる","4-2.b1.p1", unit("王",lv=3,hero=3), "1 hand 王\n1 12 札 face down\n2 42 札 face down\n1 deck 札*3\n2 deck 札*10", "> 1: end_main\n> 1: summon 王\n= count 1 deck 0\n= count 1 discard 3\n= 1 12 王 state unacted", dice=(), tail="")
s("18","即時召喚した英雄もコストを払う","4-2.b1.p1 10-1-2.p2", BIG+unit("王",lv=3,hero=2,instant=True)+unit("守",d=2), "1 22 野, 攻\n2 32 野, 守\n1 hand 王", "> 1: march 攻 32\n> 1: summon 王\n= count 1 deck 8\n= 1 32 王 state unacted")
s("19","即時召喚は自軍のレベル合計だけを見る","10-1-2.p1 4-5.c4", unit("攻",lv=5,d=5)+unit("即",lv=3,instant=True)+unit("大",lv=8,d=9)+unit("即四",lv=4,instant=True), "1 22 野, 攻\n2 32 野, 大\n1 hand 即, 即四", "> 1: march 攻 32\n! summon 即四 because 10-1-2.p1\n> 1: summon 即\n= 32 1: 攻, 即")
s("20","失敗した進軍は戻り、即時召喚したものから破棄される","10-8-2.p3 17-4.p2", unit("攻",lv=4,a=0,d=9)+unit("残",lv=4,d=2)+unit("即",lv=3,a=0,d=9,instant=True)+unit("守",lv=3,a=0,d=9), "1 22 野, 攻, 残\n2 32 野, 守\n1 hand 即", "> 1: march 攻 32\n> 1: go\n> 1: summon 即\n> 1: keep_formation\n> 1: attack\n> 2: attack\n= discard 1: 即\n= 22 1: 野, 残, 攻\n= asked: 1 by 9-2.p1")
s("21","二つの地形から来たなら、即時召喚したものの帰り先を選ぶ","10-8-2.p3", unit("攻",lv=2,a=0,d=9)+unit("友",lv=2,a=0,d=9)+unit("即",lv=2,a=0,d=9,instant=True)+unit("守",lv=3,a=0,d=9), "1 22 野, 攻\n1 31 野, 友\n2 32 野, 守\n1 hand 即", "> 1: march 攻 32\n> 1: march 友 32\n> 1: summon 即\n> 1: keep_formation\n> 1: attack\n> 2: attack\n= asked: 1 by 10-8-2.p3")
s("22","満員の地形どうしで入れ替わる","9-2-2.p9 9-2-2.b3", unit("甲",lv=8,d=9)+unit("乙",lv=8,d=9), "1 22 野, 甲\n1 32 野, 乙", "> 1: march 甲 32\n> 1: march 乙 22\n= 1 32 甲 state acted\n= 1 22 乙 state acted", dice=())
s("23","一方だけなら満員の地形へは行けない","9-2-2.b3", unit("甲",lv=8,d=9)+unit("乙",lv=8,d=9), "1 22 野, 甲\n1 32 野, 乙 state acted", "! march 甲 32 because 9-2-2.b3", dice=())
s("24","狭い地形を置くと自分の部隊を調整する","17-4.p2 9-2-1.b5.p1", land("狭",4)+unit("甲",lv=3)+unit("乙",lv=3), "1 22 野, 甲, 乙\n1 hand 狭", "> 1: place 狭 22\n= asked: 1 by 17-4.p2\n= options: give_up 甲, give_up 乙\n> 1: give_up 甲\n= discard 1: 野, 甲\n= 22 1: 狭, 乙", dice=())
s("25","相手の地形に置けば相手が調整し、地形は持ち主の捨札へ","9-2-1.p4 9-2-1.p5 17-4.p2", land("狭",4)+unit("甲",lv=3)+unit("乙",lv=3)+unit("丙",lv=3), "1 22 野, 甲\n2 32 野, 乙, 丙\n1 hand 狭", "> 1: place 狭 32\n= asked: 2 by 17-4.p2\n> 2: give_up 乙\n= discard 2: 野, 乙\n= 2 32 丙 state unacted\n= count 1 discard 0", dice=())
s("26","敵軍本陣での全滅のあと、そのターンは本陣へ入れない","10-8-3.p2 9-2-2.b6", unit("攻",a=2,d=2)+unit("次",a=2,d=2)+unit("守",a=2,d=2), "1 32 野, 攻, 次\n2 42 札 face down, 守\n1 12 札 face down\n1 deck 札*10\n2 deck 札*10", "> 1: march 攻 42\n> 1: go\n= discard 1: 攻\n= discard 2: 守\n= going on\n! march 次 42 because 10-8-3.p2", dice=(3,3), tail="")
s("27","本陣での戦闘に勝てば勝ち","7-1.p1 10-8-1.p2", unit("攻",a=5,d=5)+unit("守",a=2,d=2), "1 32 野, 攻\n2 42 札 face down, 守\n1 12 札 face down\n1 deck 札*10\n2 deck 札*10", "> 1: march 攻 42\n> 1: attack\n= over, winner 1", tail="")
s("28","全滅した地形（本陣でない）へは未行動のユニットが入れる","9-2-2.b6 10-8-3.p1", unit("攻",a=2,d=2)+unit("次",a=2,d=2)+unit("守",a=2,d=2), "1 22 野, 攻, 次\n2 32 野, 守", "> 1: march 攻 32\n> 1: go\n= discard 1: 攻\n> 1: march 次 32\n= 1 32 次 state acted", dice=(3,3))
s("29","完了型を使ったユニットは攻撃に加わらない","13-1.p2 10-9.p2", unit("攻",a=3,d=5,tx=["Battle［普通］《完了型》自軍ユニット1体に「攻撃力：+2」を付与する。"])+unit("友",a=1,d=2)+unit("守",d=4,a=0), "1 22 野, 攻, 友\n2 32 野, 守", "> 1: use 攻 1\n> 1: card 友\n> 1: attack\n# 1 + 2\n= 2 32 守 defence 4\n= discard 2: none", "> 1: march 攻 32\n> 1: march 友 32\nuntil 10-4.s1.p1")
s("30","最後列は隊列で決まる","10-2-1.p2", unit("攻",a=0,d=5,tx=["Battle［普通］《完了型》敵軍の最後列のユニット1体に【3】ダメージを与える。"])+unit("守",d=3,a=0)+unit("壁",d=3,a=0), "1 22 野, 攻\n2 32 野, 守, 壁", "> 1: march 攻 32\n> 2: to_front 壁\n> 2: keep_formation\n> 1: use 攻 1\n= discard 2: 守")
s("31","消費した枠は次の戦闘で戻る","10-7.p3", unit("攻",a=0,d=9,st=["スペル：火"])+unit("守",d=3,a=0)+unit("乙",d=3,a=0)+spell("火","Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【火炎：3】ダメージを与える。"), "1 22 野, 攻\n2 32 野, 守\n1 hand 火*2", "> 1: use 火\n! use 火 because 14.p1\n= discard 2: 守", GO)
s("32","イニシアチブ決定後に破棄された装備品の枠は使えない","12-4-1.p2", unit("攻",a=0,d=9,st=["アイテム：マルチ"],tx=["Battle［普通］《宣言型》〈コスト：マルチ消費〉このユニットに「攻撃力：+2」を付与する。","Battle［普通］《宣言型》〈コスト：装備品1つを破棄する〉敵軍ユニット1体に【岩石：4】ダメージを与える。"])+unit("守",d=9,a=0)+item("剣",a=1), "1 22 野, 攻 equip 剣\n2 32 野, 守", "! use 攻 1 because 14.p1\n> 1: use 攻 2\n= discard 1: 剣\n! use 攻 1 because 14.p1\n= options: attack", GO)
s("33","装備していないなら枠を消費できる、一度だけ","12-4-1.p1 13-2.p2", unit("攻",a=0,d=9,st=["アイテム：マルチ"],tx=["Battle［普通］《宣言型》〈コスト：マルチ消費〉このユニットに「攻撃力：+2」を付与する。"])+unit("守",d=9,a=0), "1 22 野, 攻\n2 32 野, 守", "> 1: use 攻 1\n= 1 32 攻 attack 2\n= options: attack", GO)
s("34","対象にならないユニットは選べないが、すべてには含まれる","1-1.p1", BIG+unit("霧",d=2,a=0,tx=["Battle［常時］このユニットは「対象にならない」を得る。"])+unit("守",d=9,a=0)+burn("焼",3)+spell("嵐","Battle［普通］敵軍ユニットすべてに【烈風：3】ダメージを与える。"), "1 22 野, 攻\n2 32 野, 霧, 守\n1 hand 焼, 嵐", "> 1: use 焼\n= 2 32 守 defence 9\n> 1: use 嵐\n= discard 2: 霧", GO)
s("35","同時に二体死亡しても条件は一度","11-2-4.b1.p1", unit("攻",a=9,d=9)+unit("甲",d=2,a=0)+unit("乙",d=2,a=0)+unit("弔",d=9,a=1,tx=["Battle［条件(強制)］〈発揮：他の自軍ユニットが死亡したとき〉このユニットに「攻撃力：+2」を付与する。"]), "1 22 野, 攻\n2 32 野, 甲, 乙, 弔", "> 1: attack\n= discard 2: 甲, 乙\n= 2 32 弔 attack 3", GO)
s("36","別々の効果で死亡すれば二度","11-2-4.b1.p1", BIG+unit("甲",d=2,a=0)+unit("乙",d=2,a=0)+unit("弔",d=9,a=1,tx=["Battle［条件(強制)］〈発揮：他の自軍ユニットが死亡したとき〉このユニットに「攻撃力：+2」を付与する。"])+burn("焼",3), "1 22 野, 攻\n2 32 野, 甲, 乙, 弔\n1 hand 焼*2", "> 1: use 焼\n> 1: card 甲\n= 2 32 弔 attack 3\n> 1: use 焼\n> 1: card 乙\n= 2 32 弔 attack 5", GO)
s("37","条件は進軍側から","11-2-4.b2.p2", unit("攻",a=0,d=2,tx=["Battle［条件(強制)］〈発揮：戦闘開始時〉敵軍ユニットすべてに【火炎：2】ダメージを与える。"])+unit("守",a=0,d=2,tx=["Battle［条件(強制)］〈発揮：戦闘開始時〉敵軍ユニットすべてに【火炎：2】ダメージを与える。"])+unit("壁",a=0,d=9), "1 22 野, 攻\n2 32 野, 守, 壁", "> 1: march 攻 32\n= discard 2: 守\n= 32 1: 攻")
s("38","戦闘に勝利したとき：守備側は敵がいなくなれば勝利","10-8-2.p1", unit("攻",a=0,d=2)+unit("守",a=5,d=5,tx=["Battle［条件(強制)］〈発揮：このユニットが戦闘に勝利したとき〉敵軍山札の上から2枚を破棄する。"]), "1 22 野, 攻\n2 32 野, 守", "> 1: march 攻 32\n> 2: attack\n> 1: end_timing\n= count 1 deck 8", dice=(1,6))
s("39","捨札から召喚してリミットを超えたら、どれを破棄してもよい","17-4.p2", unit("攻",lv=7,a=1,d=9,st=["スペル：魔魔"])+unit("屍",lv=3,a=1,d=1)+unit("守",lv=2,a=0,d=9)+spell("呼","Battle［普通］〈コスト：魔魔消費〉捨札のレベル3以下のユニットカード1枚を戦闘中の地形に召喚する。","魔"), "1 22 野, 攻\n2 32 野, 守\n1 hand 呼\n1 discard 屍", "> 1: use 呼\n= asked: 1 by 17-4.p2\n= options: give_up 攻, give_up 屍", GO)
s("40","戦闘中の付与は戦闘終了で失われ、ターン終了までの付与は残る","10-7.p2 17-2.p4", unit("攻",a=1,d=9,tx=["Battle［普通］《宣言型》〈コスト：マルチ消費〉このユニットに「攻撃力：+2」を付与する。"],st=["アイテム：マルチ"])+unit("鼓",tx=["Field［儀式］《完了型》ターン終了まで、他の自軍ユニット1体に「攻撃力：+2」を付与する。"])+unit("守",a=0,d=9), "1 22 野, 攻, 鼓\n2 32 野, 守", "> 1: ritual 鼓\n= 1 22 攻 attack 3\n> 1: march 攻 32\n> 1: use 攻 1\n= 1 32 攻 attack 5\n> 1: attack\n> 2: attack\n= 1 22 攻 attack 3")
s("41","先手の第1ターンは召喚から","9-1.p2 9-2.p1", unit("甲"), "1 hand 甲*7\n1 12 札 face down\n2 42 札 face down\n1 deck 札*10\n2 deck 札*10", "> 1: summon 甲\n> 1: end_summon\n= asked: 1 by 9-4.s2.p1\n= count 1 hand 6", dice=(), tail="", turn="turn 1\nnumber 1\nphase summon\n")
s("42","本陣のリミットは10","5-3.p2 9-3-2.p1", unit("甲",lv=6)+unit("乙",lv=4)+unit("丙",lv=1), "1 hand 甲, 乙, 丙", "> 1: end_main\n> 1: summon 甲\n> 1: summon 乙\n! summon 丙 because 9-3-2.p1\n= options: end_summon", dice=())
s("43","終了宣言フェイズに双方のユニットが未行動になる","9-5.s2 6.p4", unit("甲"), "1 22 野, 甲 state acted\n2 32 野, 甲 state acted\n1 hand 札*6\n2 hand 札*6", "> 1: end_main\n> 1: end_summon\n> 1: enough\n= 1 22 甲 state unacted\n= 2 32 甲 state unacted", dice=())
s("44","対抗で前列の防御力を上げれば後ろは守られる","10-10-1.p2 10-9-2.b1", unit("攻",a=5,d=9)+unit("前",d=3,a=0)+unit("後",d=2,a=0)+spell("盾","Battle［対抗］自軍ユニット1体に「防御力：+2」を付与する。","水"), "1 22 野, 攻\n2 32 野, 前, 後\n2 hand 盾", "> 1: attack\n> 2: counter 盾\n> 2: card 前\n# 5 against 3 + 2: 前 dies, 後 is dealt 0\n= discard 2: 盾, 前\n= 32 2: 野, 後", GO)
s("45","攻撃側が対抗で減れば攻撃ダメージも減る","10-9-2.p1", unit("攻",a=3,d=2)+unit("友",a=2,d=9)+unit("守",d=4,a=0)+spell("氷","Battle［対抗］敵軍ユニット1体に【吹雪：2】ダメージを与える。","水"), "1 22 野, 攻, 友\n2 32 野, 守\n2 hand 氷", "> 1: attack\n> 2: counter 氷\n> 2: card 攻\n= discard 1: 攻\n= 2 32 守 defence 4", "> 1: march 攻 32\n> 1: march 友 32\nuntil 10-4.s1.p1")
s("46","死亡しないユニットもダメージは前列として受け止める","15-1.p2 10-9-2.b1", unit("攻",a=5,d=9)+unit("石",d=3,a=0,tx=["Battle［常時］このユニットは「死亡しない」を得る。"])+unit("後",d=2,a=0), "1 22 野, 攻\n2 32 野, 石, 後", "> 1: attack\n# 5 - 3 = 2\n= discard 2: 後\n= 2 32 石 defence 3", GO)
s("47","防御力0以下は死亡しないでも防げない","15-3.p1 15-1.p2", BIG+unit("石",d=1,a=0,tx=["Battle［常時］このユニットは「死亡しない」を得る。"])+spell("錆","Battle［普通］敵軍ユニット1体に「防御力：-1」を付与する。"), "1 22 野, 攻\n2 32 野, 石\n1 hand 錆", "> 1: use 錆\n= discard 2: 石", GO)
s("48","召喚術師の完了型は1ターンに1度、終了宣言で戻る","13-1.p2 9-5.s2", '[[card]]\nid = "主"\nkind = "summoner"\nname = "主"\ntitle = "主"\narcana = "愚者"\ntype = "楽師"\ntext = ["Battle［普通］《完了型》自軍ユニット1体に「攻撃力：+2」を付与する。"]\n\n'+unit("攻",a=1,d=9)+unit("守",a=0,d=9), "1 summoner 主\n1 22 野, 攻\n2 32 野, 守", "> 1: use 主\n= 1 32 攻 attack 3\n= options: attack\n= 1 summoner 主 state acted", GO)
s("49","飛行は斜めへ、歩行は行けない","9-2-2.p6", unit("鳥",march="飛行")+unit("歩"), "1 22 野, 鳥, 歩\n1 33 野\n1 42 野" .replace("1 42 野",""), "! march 歩 33 because 9-2-2.b2\n> 1: march 鳥 33\n= 1 33 鳥 state acted", dice=())
s("50","地形のないエリアへは進軍できない","9-2-2.p4", unit("歩"), "1 22 野, 歩", "! march 歩 32 because 9-2-2.b2\n! march 歩 23 because 9-2-2.b2", dice=())
s("51","代理地形のあとは手札の地形を置けない","9-2-1.p9 9-2-1.p8", unit("歩")+land("森",6), "1 22 野, 歩\n1 hand 森", "> 1: proxy 32\n= count 1 deck 9\n! place 森 22 because 9-2-1.p9\n! proxy 23 because 9-2-1.p8", dice=())
s("52","代理地形のリミットは8","9-2-1.p7", unit("大",lv=9,march="歩行")+unit("八",lv=8), "1 22 野\n1 12 札 face down, 大\n2 42 札 face down\n1 deck 札*10\n2 deck 札*10", "> 1: proxy 11\n! march 大 11 because 9-2-2.b3", dice=(), tail="")
s("53","キャンセルされたスペルの枠は消費されたまま","16.b3.p2 14-3.p3", unit("攻",a=0,d=9,st=["スペル：火"])+unit("守",d=3,a=0)+spell("火","Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【火炎：9】ダメージを与える。")+spell("消","Battle［対抗］《手札》使用された戦闘スペル1枚をキャンセルする。".replace("《手札》",""),"水"), "1 22 野, 攻\n2 32 野, 守\n1 hand 火*2\n2 hand 消", "> 1: use 火\n> 2: counter 消\n= discard 1: 火\n= discard 2: 消\n= 32 2: 野, 守\n! use 火 because 14.p1", GO)
s("54","対抗不可には対抗をたずねない","11-2-1.p2", unit("攻",a=0,d=9,st=["スペル：火"])+unit("守",d=3,a=0)+spell("突","Battle［普通|対抗不可］〈コスト：火消費〉敵軍ユニット1体に【火炎：3】ダメージを与える。")+spell("盾","Battle［対抗］自軍ユニット1体に「防御力：+2」を付与する。","水"), "1 22 野, 攻\n2 32 野, 守\n1 hand 突\n2 hand 盾", "> 1: use 突\n= discard 2: 守\n= hand 2: 盾", GO)
s("55","そのユニットが死んだら続きは起きない","103".replace("103","16.b2.p1"), BIG+unit("守",d=2,a=3)+unit("壁",d=9,a=1)+spell("波","Battle［普通］敵軍ユニット1体に【津波：2】ダメージを与える。その後、そのユニットに「攻撃力：-2」を付与する。"), "1 22 野, 攻\n2 32 野, 守, 壁\n1 hand 波*2", "> 1: use 波\n> 1: card 守\n= discard 2: 守\n> 1: use 波\n= 2 32 壁 attack -1", GO)
s("56","二つの同名でない英雄は並べる","4-2.b2.p1", unit("王",lv=3,hero=1)+unit("妃",lv=3,hero=1), "1 22 野, 王\n1 hand 妃", "> 1: end_main\n> 1: summon 妃\n= count 1 deck 9", dice=())
s("57","進軍側と守備側の両方に調整が要るなら進軍側から","17-4.p3", land("狭",3)+unit("攻",lv=2,a=0,d=9,tx=["Field［条件］〈発揮：このユニットが進軍したとき〉手札を1枚補充する。"])+unit("友",lv=2,a=0,d=9)+unit("守",lv=2,a=0,d=9)+unit("盾",lv=2,a=0,d=9)+spell("地","Battle［普通］敵軍ユニット1体に「防御力：-1」を付与する。"), "1 22 野, 攻, 友\n2 32 野, 守, 盾\n1 hand 狭", "> 1: place 狭 32\n= asked: 2 by 17-4.p2\n> 2: give_up 守\n! march 攻 22 because 9-2-2.b2", dice=())
s("58","戦闘スペルを使えないなら対抗もできない","1-1.p1", unit("攻",a=2,d=9,tx=["Battle［常時］敵軍プレイヤーは戦闘スペルを使用できない。"])+unit("守",d=2,a=0)+spell("盾","Battle［対抗］自軍ユニット1体に「防御力：+2」を付与する。","水"), "1 22 野, 攻\n2 32 野, 守\n2 hand 盾", "> 1: attack\n= options: pass\n> 2: pass\n= discard 2: 守", GO)
s("59","両方の山札がなくなった次のターンの終わりに判定","7-2.p1", unit("甲",d=9), "1 32 野, 甲\n1 hand 札*6\n2 hand 札*5\n1 12 札 face down\n2 42 札 face down\n2 deck 札", "> 1: end_main\n> 1: end_summon\n> 1: enough\n= count 2 deck 1\n> 2: enough\n= count 2 deck 0\n> 2: end_main\n> 2: end_summon\n> 2: enough\n= going on\n> 1: enough\n> 1: end_main\n> 1: end_summon\n> 1: enough\n= over, winner 1", dice=(), tail="")
s("60","山札切れの後は投了できない代わりに引き分けもある","7-2.p2", unit("甲",d=9), "1 32 野, 甲\n2 21 野, 甲\n1 hand 札*6\n2 hand 札*5\n1 12 札 face down\n2 42 札 face down\n2 deck 札", "> 1: end_main\n> 1: end_summon\n> 1: enough\n> 2: enough\n> 2: end_main\n> 2: end_summon\n> 2: enough\n> 1: enough\n> 1: end_main\n> 1: end_summon\n> 1: enough\n= over, draw", dice=(), tail="")
print(N)

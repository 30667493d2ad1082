"""Writes the situations, expectations first."""
import pathlib
BASE = '''[[card]]
id = "甲"
kind = "unit"
name = "甲"
name_en = "Kou"
attribute = "斬"
advantage = "貫"
hp = 500
retreat = 1
skill = [
  { name = "一撃", name_en = "Strike", cost = 1, damage = 200, type = "格闘" },
  { name = "連射", name_en = "Volley", cost = 2, damage = 300, type = "射撃" },
]

[[card]]
id = "乙"
kind = "unit"
name = "乙"
name_en = "Otsu"
attribute = "貫"
advantage = "衝"
hp = 400
retreat = 0
skill = [{ name = "突き", name_en = "Thrust", cost = 0, damage = 100, type = "格闘" }]

[[card]]
id = "丙"
kind = "unit"
name = "丙"
name_en = "Hei"
attribute = "衝"
advantage = "斬"
hp = 300
retreat = 2
skill = [{ name = "打ち", name_en = "Blow", cost = 0, damage = 100, type = "射撃" }]
'''
def cmd(i, kind, text): return f'[[card]]\nid = "{i}"\nkind = "{kind}"\nname = "{i}"\nname_en = "{i}"\ntext = "{text}"\n'
def tac(i, t): return cmd(i, "tactic", t)
def strat(i, t): return cmd(i, "strategy", t)
def uni(i, t): return cmd(i, "uniform", t)
def unit(i, text="", cost=0, dmg=200, typ="格闘", hp=500, retreat=0, attr="斬", adv="貫", circle="", extra=""):
    tx = f', text = "{text}"' if text else ""
    c = f'circle = [{{ name = "術", name_en = "Art", text = "{circle}" }}]\n' if circle else ""
    return f'[[card]]\nid = "{i}"\nkind = "unit"\nname = "{i}"\nname_en = "{i}"\nattribute = "{attr}"\nadvantage = "{adv}"\nhp = {hp}\nretreat = {retreat}\n{extra}skill = [{{ name = "技", name_en = "Skill", cost = {cost}, damage = {dmg}, type = "{typ}"{tx} }}]\n{c}'
ALL = []
def s(key, title, clauses, cards, position, play, setting=""):
    ALL.append(key)
    body = f"{title}\ngame soukou_musume\n{setting}clauses {clauses}\n\n[cards]\n{BASE}\n{cards}\n[position]\n{position.strip()}\n\n[play]\n{play.strip()}\n"
    pathlib.Path(f"{key}.scenario").write_text(body)
T = "turn 1\nnumber 3\n"

s("01", "先攻1ターン目でも戦術のダメージで勝てる / A tactic may win on the very first turn", "sheet.turn.attack.1.1 sheet.turn.attack.4",
  tac("弾", "HPが500以下の相手のユニットを1体選び、そのユニットに200ダメージを与える。"),
  "turn 1\nnumber 1\nphase main\n1 main 甲\n1 hand 弾\n1 deck 甲\n2 main 乙 damage 300\n2 deck 甲",
  "> 1: command 弾\n= over, winner 1")
s("02", "コマンドのダメージは有利でも2倍にならず、制服でも変わらない / A command's damage is as printed", "sheet.damage.0 sheet.damage.4.1",
  tac("弾", "HPが500以下の相手のユニットを1体選び、そのユニットに200ダメージを与える。") + uni("矛", "セットしたユニットの与えるダメージを100アップする。"),
  T+"1 main 甲 with 矛\n1 hand 弾\n1 deck 甲\n2 main 乙\n2 deck 甲",
  "> 1: command 弾\n= 2 main 乙 damage 200\n= going on")
s("03", "与える側、受ける側、有利の順 / Dealer's, then receiver's, then advantage", "sheet.damage.2.1 sheet.damage.3.1 sheet.damage.4.1",
  uni("矛", "セットしたユニットの与えるダメージを100アップする。") + uni("盾", "セットしたユニットの受けるダメージを半分にし、退却コストを1アップする。"),
  T+"phase attack\n1 main 甲 energy 1 with 矛\n1 deck 甲\n2 main 乙 with 盾\n2 deck 甲",
  "> 1: skill 1\n# (200 + 100) / 2 * 2\n= 2 main 乙 damage 300")
s("04", "受ける側の二つの効果の順はスキルを使った側が決める / The user orders the receiver's effects", "sheet.damage.3.2",
  uni("鎧", "セットしたユニットの受ける格闘ダメージを100ダウンする。") + uni("盾", "セットしたユニットの受けるダメージを半分にし、退却コストを1アップする。"),
  T+"phase attack\n1 main 甲 energy 1\n1 deck 甲\n2 main 丙 with 鎧+盾\n2 deck 甲",
  "> 1: skill 1\n= asked: 1 by sheet.damage.3.2\n= options: modifier 鎧, modifier 盾\n> 1: modifier 鎧\n# (200 - 100) / 2\n= 2 main 丙 damage 50")
s("05", "種類の違う受けるダメージダウンは射撃には効かない / Another type of damage is not lowered", "sheet.damage.3.1",
  uni("鎧", "セットしたユニットの受ける格闘ダメージを100ダウンする。"),
  T+"phase attack\n1 main 甲 energy 2\n1 deck 甲\n2 main 丙 with 鎧+鎧\n2 reserve 甲\n2 deck 甲",
  "> 1: skill 2\n# 300 of shooting; wrecked, and steps up by itself: only one is there\n= 2 main 甲 damage 0\n= count 2 discard 2")
s("06", "自分も大破するスキル：相手が先に主戦場を埋める / Both mains wrecked: the other player steps up first", "sheet.turn.attack.3 sheet.turn.attack.3.2",
  unit("爆", text="このユニットに200ダメージを与える。", dmg=300),
  T+"phase attack\n1 main 爆 damage 300\n1 reserve 甲, 乙\n1 deck 甲\n2 main 丙\n2 reserve 甲, 乙\n2 deck 甲",
  "> 1: skill 1\n= asked: 2 by sheet.turn.attack.3\n= options: step_up 甲, step_up 乙\n> 2: step_up 甲\n= asked: 1 by sheet.turn.attack.3\n> 1: step_up 乙\n= 1 main 乙 damage 0\n= 2 main 甲 damage 0\n= asked: 2 by sheet.turn.main.0")
s("07", "両者とも残らなければ引き分け / Nobody left on either side: a draw", "sheet.turn.attack.4",
  unit("爆", text="このユニットに200ダメージを与える。", dmg=300),
  T+"phase attack\n1 main 爆 damage 300\n1 reserve 甲 state wrecked\n1 deck 甲\n2 main 丙\n2 deck 甲",
  "> 1: skill 1\n= over, draw")
s("08", "自分だけが全滅すれば負け / Only one's own side is gone: lost", "sheet.turn.attack.4",
  unit("爆", text="このユニットに200ダメージを与える。", dmg=300),
  T+"phase attack\n1 main 爆 damage 300\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: skill 1\n= over, winner 2")
s("09", "大破するとエネルギーも制服も捨て場へ、マーカーは消える / Energy and uniforms go, markers are removed", "sheet.state.large.1 sheet.turn.attack.3.1",
  uni("鎧", "セットしたユニットの受ける格闘ダメージを100ダウンする。"),
  T+"phase attack\n1 main 甲 energy 2\n1 deck 甲\n2 main 丙 energy 乙+甲 with 鎧\n2 reserve 甲, 乙\n2 deck 甲",
  "> 1: skill 2\n> 2: step_up 乙\n= discard 2: 鎧, 乙, 甲\n= count 2 reserve 2")
s("10", "かわりの効果のあとも残る制服はそのまま / What is instead, the other uniform stays", "sheet.turn.attack.2",
  uni("守", "セットしたユニットが大破する時、かわりにこのカードを捨て場に置き、セットしたユニットのダメージをすべて回復する。") + uni("厚", "セットしたユニットのHPを300アップする。"),
  T+"phase attack\n1 main 甲 energy 2\n1 deck 甲\n2 main 甲 damage 500 with 守+厚\n2 reserve 乙\n2 deck 甲",
  "> 1: skill 2\n= 2 main 甲 damage 0 hp 800\n= discard 2: 守\n= count 2 attached 1")
s("11", "退却コストが上がって払えない / A raised retreat cost cannot be paid", "sheet.turn.main.5",
  uni("盾", "セットしたユニットの受けるダメージを半分にし、退却コストを1アップする。"),
  T+"1 main 乙 with 盾\n1 reserve 甲\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "= options: end_main\n! retreat because sheet.turn.main.5")
s("12", "退却コストは0より下がらない / A retreat cost does not fall below 0", "sheet.turn.main.5",
  uni("軽", "セットしたユニットの退却コストを1ダウンする。"),
  T+"1 main 乙 energy 1 with 軽\n1 reserve 甲\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: retreat\n= 1 main 甲\n= 1 reserve 乙 energy 1\n! retreat because sheet.turn.main.5")
s("13", "退却しても状態・ダメージ・残りのエネルギー・制服はそのまま / A retreating unit keeps the rest", "sheet.turn.main.5 sheet.state.small.1",
  uni("軽", "セットしたユニットの与えるダメージを100アップする。"),
  T+"1 main 甲 energy 乙+丙 damage 200 state small with 軽\n1 reserve 乙\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: retreat\n= options: card 乙, card 丙\n> 1: card 乙\n= 1 main 乙\n= 1 reserve 甲 energy 1 damage 200 state small\n= discard 1: 乙")
s("14", "このターンの間の強化は退却したユニットについて行く / What lasts for the turn stays with the unit", "sheet.turn.main.3 sheet.turn.main.5",
  tac("気", "このターンの間、自分の主戦ユニットの与えるダメージを200アップする。") + tac("替", "自分の主戦ユニットと自分の控えユニット1体を入れ替える。"),
  T+"1 main 乙\n1 reserve 丙\n1 hand 気, 替\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: command 気\n> 1: retreat\n= 1 main 丙\n> 1: command 替\n= 1 main 乙\n> 1: end_main\n> 1: skill 1\n# 100 + 200\n= 2 main 甲 damage 300")
s("15", "…出てきたユニットには付かない / …and not with who comes up", "sheet.turn.main.3",
  tac("気", "このターンの間、自分の主戦ユニットの与えるダメージを200アップする。"),
  T+"1 main 乙\n1 reserve 丙\n1 hand 気\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: command 気\n> 1: retreat\n> 1: end_main\n> 1: skill 1\n# 丙 has the advantage over 斬\n= 2 main 甲 damage 200")
s("16", "相手の次のターンの終わりまで：控えに下がっても効く / It holds in reserve too, until the end of the opponent's next turn", "sheet.damage.3.1 sheet.turn.end.4",
  unit("壁", text="相手の次のターンの終わりまで、このユニットの受けるダメージを200ダウンする。", dmg=100) + unit("散", text="相手の控えユニットすべてに300ダメージを与える。", dmg=100),
  T+"phase attack\n1 main 壁\n1 reserve 甲\n1 deck 甲*3\n2 main 散\n2 hand 替\n2 deck 甲*3",
  "> 1: skill 1\n= 2 main 散 damage 100\n> 2: command 替\n= 1 main 甲\n> 2: end_main\n> 2: skill 1\n= 1 reserve 壁 damage 100\n= 1 main 甲 damage 100")
pathlib.Path("16.scenario").write_text(pathlib.Path("16.scenario").read_text().replace("[position]", tac("替", "相手の主戦ユニットと相手の控えユニット1体を入れ替える。") + "\n[position]"))
s("17", "終わりの判定は主戦ユニットから1体ずつ、中破は小破になるだけ / Judged one by one, heavy becomes light only", "sheet.turn.end.2 sheet.turn.end.2.1",
  "", T+"phase attack\n1 main 甲 state medium\n1 reserve 乙 state small, 丙 state wrecked\n1 deck 甲\n2 main 甲 state small\n2 deck 甲",
  "= asked: 1 by sheet.turn.end.2\n> 1: rock\n> 2: scissors\n= 1 main 甲 state small\n= asked: 1 by sheet.turn.end.2\n> 1: rock\n> 2: paper\n= 1 reserve 乙 state small\n= 2 main 甲 state small\n= asked: 2 by sheet.turn.main.0")
s("18", "あいこはやりなおし / A tie is played again", "sheet.turn.end.2",
  "", T+"phase attack\n1 main 乙 state small\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "= asked: 1 by sheet.turn.end.2\n> 1: rock\n> 2: rock\n= asked: 1 by sheet.turn.end.2\n> 1: paper\n> 2: rock\n= 1 main 乙 state normal")
s("19", "「相手の効果で小破・中破しない」ユニットも選べるが何も起きない / It may be chosen, and nothing comes of it", "sheet.state.medium.1",
  uni("芯", "セットしたユニットは相手の効果で小破・中破しない。") + tac("崩", "小破している相手のユニットを1体選び、中破させる。"),
  T+"1 main 甲\n1 hand 崩\n1 deck 甲\n2 main 甲 state small with 芯\n2 reserve 乙 state small\n2 deck 甲",
  "> 1: command 崩\n= options: card 甲, card 乙\n> 1: card 甲\n= 2 main 甲 state small\n= discard 1: 崩")
s("20", "中破しているユニットを小破にはできない / Light damage does not mend heavy damage", "sheet.state.small.1",
  tac("隙", "相手の主戦ユニットを小破させる。"),
  T+"1 main 甲\n1 hand 隙\n1 deck 甲\n2 main 甲 state medium\n2 deck 甲",
  "> 1: command 隙\n= 2 main 甲 state medium")
s("21", "大破したユニットも控え戦場の場所を取る / A wrecked unit keeps its place", "sheet.state.large.2 sheet.turn.main.2",
  tac("救", "大破している自分の控えユニットを1体選び、手札に加える。"),
  T+"1 main 甲\n1 reserve 乙 state wrecked\n1 hand 丙, 救\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "! deploy 丙 because sheet.turn.main.2\n> 1: command 救\n= hand 1: 丙, 乙\n= options contain: deploy 丙, deploy 乙\n> 1: deploy 乙\n= 1 reserve 乙 damage 0 state normal\n! deploy 丙 because sheet.turn.main.2", setting="setting reserve_places 1\n")
s("22", "主戦も控えもまとめて倒せば入れ替えずに勝ち / All wrecked at once: won without anybody stepping up", "sheet.turn.attack.4",
  unit("散", text="相手の控えユニットすべてに100ダメージを与える。", dmg=300),
  T+"phase attack\n1 main 散\n1 deck 甲\n2 main 丙\n2 reserve 甲 damage 400, 乙 damage 300, 甲 state wrecked\n2 deck 甲",
  "> 1: skill 1\n= over, winner 1")
s("23", "控えへの追加ダメージにも与えるアップは効くが有利は効かない / Further damage takes additions, no advantage", "sheet.damage.2.1 sheet.damage.4.1",
  unit("射", text="相手の控えユニットを1体選び、そのユニットに100ダメージを与える。", dmg=100) + uni("矛", "セットしたユニットの与えるダメージを100アップする。"),
  T+"phase attack\n1 main 射 with 矛\n1 deck 甲\n2 main 乙\n2 reserve 乙\n2 deck 甲",
  "> 1: skill 1\n# (100 + 100) * 2 in front, 100 + 100 behind: the main unit is wrecked, the other steps up\n= 2 main 乙 damage 200\n= count 2 reserve 1")
s("24", "エネルギーの数だけ上がり、スキルのあとも付いたまま / Counted by energy, which stays", "sheet.damage.1.1 sheet.turn.attack.1.3",
  unit("充", text="このユニットのエネルギー1枚につき、ダメージを100アップする。", cost=2, dmg=100),
  T+"phase attack\n1 main 充 energy 3\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: skill 1\n= 2 main 甲 damage 400\n= 1 main 充 energy 3\n= count 1 discard 0")
s("25", "エネルギーの足りないスキル、小破のスキル / Too little energy", "sheet.turn.attack.1.2",
  "", T+"phase attack\n1 main 甲 energy 1\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "= options: skill 1, no_skill\n! skill 2 because sheet.turn.attack.1.2\n> 1: no_skill\n= asked: 2 by sheet.turn.main.0")
s("26", "デッキがなく引けなければその場で負け / No card to draw: lost at once", "sheet.turn.draw.1.1",
  "", T+"phase attack\n1 main 乙\n1 deck 甲\n2 main 甲\n2 reserve 甲",
  "> 1: no_skill\n= over, winner 1")
s("27", "効果で引けないだけなら負けない / Not by an effect", "sheet.turn.draw.1.1",
  tac("補", "自分のデッキを2枚引く。"),
  T+"1 main 甲\n1 hand 補\n1 deck 乙\n2 main 甲\n2 deck 甲",
  "> 1: command 補\n= hand 1: 乙\n= count 1 deck 0\n= going on\n= options contain: end_main")
s("28", "使っているコマンドは手札にも捨て場にも数えない / A command in use is neither in the hand nor discarded", "sheet.turn.main.3",
  tac("掘", "自分の捨て場のユニットを1枚選び、手札に加える。") + tac("賭", "自分の手札を1枚捨て場に置いてもよい。そうしたら、自分のデッキを2枚引く。"),
  T+"1 main 甲\n1 hand 掘, 賭\n1 deck 乙*3\n2 main 甲\n2 deck 甲",
  "! command 掘 because sheet.turn.main.3\n> 1: command 賭\n= options: yes, no\n> 1: yes\n= count 1 hand 2\n= discard 1: 掘, 賭")
s("29", "手札がほかになければ「そうしたら」は起きない / Nothing to discard: nothing follows", "sheet.turn.main.3",
  tac("賭", "自分の手札を1枚捨て場に置いてもよい。そうしたら、自分のデッキを2枚引く。"),
  T+"1 main 甲\n1 hand 賭\n1 deck 乙*3\n2 main 甲\n2 deck 甲",
  "> 1: command 賭\n= count 1 hand 0\n= discard 1: 賭\n= asked: 1 by sheet.turn.main.0")
s("30", "戦略は1ターンに1枚、戦術は何枚でも / One strategy a turn", "sheet.turn.main.3",
  strat("策", "自分のデッキを1枚引く。") + tac("術", "自分のデッキを1枚引く。"),
  T+"1 main 甲\n1 hand 策, 策, 術, 術\n1 deck 乙*6\n2 main 甲\n2 deck 甲",
  "> 1: command 策\n! command 策 because sheet.turn.main.3\n> 1: command 術\n> 1: command 術\n= count 1 hand 4")
s("31", "大破したユニットにはセットもチャージもできない / Nothing is set on a wrecked unit", "sheet.state.large.2",
  uni("矛", "セットしたユニットの与えるダメージを100アップする。"),
  T+"1 main 甲\n1 reserve 乙 state wrecked, 丙\n1 hand 矛\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: command 矛\n= options: card 甲, card 丙\n> 1: card 丙\n= 1 reserve 丙\n= count 1 hand 0")
s("32", "デッキからのチャージは、デッキがなければできない / Charging from the deck needs a deck", "sheet.turn.main.1",
  tac("補", "自分のデッキを2枚引く。"),
  T+"1 main 甲\n1 hand 補, 乙\n1 deck 乙*2\n2 main 甲\n2 deck 甲",
  "= options contain: charge\n> 1: command 補\n! charge because sheet.turn.main.1", setting="setting charge_from deck\n")
s("33", "相手のエネルギーは相手の捨て場へ / The opponent's energy goes to the opponent's pile", "sheet.field.discard",
  tac("奪", "相手の主戦ユニットのエネルギーを1枚選び、捨て場に置く。"),
  T+"1 main 甲\n1 hand 奪\n1 deck 甲\n2 main 甲 energy 乙+丙\n2 deck 甲",
  "> 1: command 奪\n= options: card 乙, card 丙\n> 1: card 丙\n= discard 2: 丙\n= discard 1: 奪\n= 2 main 甲 energy 1")
s("34", "スキルの効果は大破より先：HPの尽きた主戦ユニットも入れ替わる / The text comes before the wreck", "sheet.turn.attack.2 sheet.turn.attack.3",
  unit("波", text="相手の主戦ユニットと相手の控えユニット1体を入れ替える。", dmg=300),
  T+"phase attack\n1 main 波\n1 deck 甲\n2 main 丙\n2 reserve 甲, 乙, 丙 state wrecked\n2 deck 甲",
  "> 1: skill 1\n= asked: 1 by sheet.turn.attack.1\n= options: card 甲, card 乙\n> 1: card 乙\n= 2 main 乙 damage 0\n= count 2 reserve 3\n= asked: 2 by sheet.turn.main.0")
s("35", "手札を見る：見た側だけが知る / Looking at a hand", "sheet.turn.main.3",
  tac("偵", "相手の手札を見る。"),
  T+"1 main 甲\n1 hand 偵\n1 deck 甲\n2 main 甲\n2 hand 乙, 丙\n2 deck 甲",
  "> 1: command 偵\n= saw 1: 偵, 乙, 丙\n= knows 2 hand 2: 乙, 丙")
s("36", "手札のない相手は捨てない / An empty hand discards nothing", "sheet.turn.main.3",
  unit("圧", text="相手は手札を1枚選び、捨て場に置く。", dmg=100),
  T+"phase attack\n1 main 圧\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: skill 1\n= 2 main 甲 damage 100\n= count 2 discard 0\n= asked: 2 by sheet.turn.main.0")
s("37", "小破した主戦ユニットのかわりに控えの○スキルは使える / A reserve unit's circle skill, though the main unit is damaged", "sheet.turn.main.4 sheet.state.small.2",
  unit("術", circle="【ターン1回】自分のデッキを1枚引く。"),
  T+"1 main 術 state small\n1 reserve 術\n1 deck 乙*2\n2 main 甲\n2 deck 甲",
  "= options: circle 術 1, retreat, end_main\n> 1: circle 術 1\n= hand 1: 乙")
s("38", "与える側の「2倍」と「100アップ」の順も使った側が決める / The order of doubling and adding is the user's", "sheet.damage.2.2",
  uni("倍", "自分の手札が2枚以下なら、セットしたユニットの与えるダメージを2倍にする。") + uni("矛", "セットしたユニットの与えるダメージを100アップする。"),
  T+"phase attack\n1 main 甲 energy 1 with 倍+矛\n1 hand 乙*2\n1 deck 甲\n2 main 甲 damage 0 with 厚\n2 reserve 乙\n2 deck 甲",
  "> 1: skill 1\n= asked: 1 by sheet.damage.2.2\n= options: modifier 倍, modifier 矛\n> 1: modifier 矛\n# (200 + 100) * 2\n= 2 main 甲 damage 600")
pathlib.Path("38.scenario").write_text(pathlib.Path("38.scenario").read_text().replace("[position]", uni("厚", "セットしたユニットのHPを300アップする。") + "\n[position]"))
s("39", "…手札が3枚ならたずねない / …with three cards in hand nothing is asked", "sheet.damage.2.2",
  uni("倍", "自分の手札が2枚以下なら、セットしたユニットの与えるダメージを2倍にする。") + uni("矛", "セットしたユニットの与えるダメージを100アップする。"),
  T+"phase attack\n1 main 甲 energy 1 with 倍+矛\n1 hand 乙*3\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: skill 1\n= 2 main 甲 damage 300")
s("40", "「HPが500以下」は残りのHP / HP in a text is what is left", "sheet.turn.attack.2",
  tac("弾", "HPが500以下の相手のユニットを1体選び、そのユニットに200ダメージを与える。") + unit("巨", hp=800),
  T+"1 main 甲\n1 hand 弾*2\n1 deck 甲\n2 main 巨 damage 200\n2 reserve 巨 damage 300, 乙\n2 deck 甲",
  "> 1: command 弾\n= options: card 2 reserve 巨, card 乙\n> 1: card 乙\n= 2 reserve 乙 damage 200")
s("41", "大破させる効果も「かわりに」で止まる / Instead of being wrecked by an effect", "sheet.turn.attack.2 sheet.state.medium.1",
  uni("守", "セットしたユニットが大破する時、かわりにこのカードを捨て場に置き、セットしたユニットのダメージをすべて回復する。") + tac("報", "中破している相手の控えユニットを1体選び、大破させる。"),
  T+"1 main 甲\n1 hand 報\n1 deck 甲\n2 main 甲\n2 reserve 乙 state medium damage 100 with 守\n2 deck 甲",
  "> 1: command 報\n= 2 reserve 乙 state medium damage 0\n= discard 2: 守")
s("42", "大破した〈山岳〉のユニットは数えない / A wrecked unit's trait is not counted", "sheet.state.large.2",
  unit("山", extra='types = ["山岳"]\n') + unit("嶺", text="自分の〈山岳〉のユニット1体につき、ダメージを100アップする。", dmg=100, extra='types = ["山岳"]\n'),
  T+"phase attack\n1 main 嶺\n1 reserve 山, 山 state wrecked\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: skill 1\n# two of them lie face up\n= 2 main 甲 damage 300")
s("43", "控えの数は大破も数える / A count of reserve units counts wrecks", "sheet.state.large.2",
  unit("群", text="自分の控えユニットが2体以上なら、ダメージを100アップする。", dmg=100),
  T+"phase attack\n1 main 群\n1 reserve 乙, 乙 state wrecked\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: skill 1\n= 2 main 甲 damage 200")
s("44", "先攻1ターン目は引くがスキルは使えない / The first player draws, and uses no skill", "sheet.turn.attack.1.1 sheet.turn.draw.1",
  "", "turn 1\nnumber 1\nphase draw\n1 main 乙\n1 reserve 丙\n1 deck 甲*2\n2 main 甲\n2 deck 甲*2",
  "= hand 1: 甲\n= options: charge, deploy 甲, retreat, end_main\n> 1: end_main\n= asked: 2 by sheet.turn.main.0")
s("45", "入れ替えは退却ではない：中破でも、退却のあとでも / A swap is no retreat", "sheet.state.medium.2 sheet.turn.main.5",
  tac("替", "自分の主戦ユニットと自分の控えユニット1体を入れ替える。"),
  T+"1 main 乙\n1 reserve 甲 state medium\n1 hand 替\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: retreat\n= 1 main 甲 state medium\n! retreat because sheet.turn.main.5\n> 1: command 替\n= 1 main 乙\n! retreat because sheet.turn.main.5")
s("46", "スキルを使ったユニットが下がっても与えた値は変わらない / A unit that changes places after its damage", "sheet.damage.1 sheet.turn.attack.1",
  unit("斥", text="このユニットと自分の控えユニット1体を入れ替える。", dmg=200) + uni("矛", "セットしたユニットの与えるダメージを100アップする。"),
  T+"phase attack\n1 main 斥 with 矛\n1 reserve 甲, 乙, 丙 state wrecked\n1 deck 甲\n2 main 甲\n2 deck 甲",
  "> 1: skill 1\n= options: card 甲, card 乙\n> 1: card 乙\n= 2 main 甲 damage 300\n= 1 main 乙\n= asked: 2 by sheet.turn.main.0")
s("47", "HPを上げる制服が外れる：かわりに捨てたら残りのHPで大破しうる / A raised HP that goes may wreck", "sheet.turn.attack.2",
  uni("守", "セットしたユニットが大破する時、かわりにこのカードを捨て場に置き、セットしたユニットのダメージをすべて回復してもよい。"),
  T+"phase attack\n1 main 甲 energy 2\n1 deck 甲\n2 main 丙 with 守\n2 reserve 乙\n2 deck 甲",
  "> 1: skill 2\n= asked: 2 by sheet.turn.attack.2\n> 2: decline\n= 2 main 乙 damage 0\n= discard 2: 守")
s("48", "デッキをさがす効果は見つからなくてもよい / A search may find nothing", "sheet.turn.main.3",
  tac("募", "自分のデッキのユニットを1枚まで選び、相手に見せて手札に加え、デッキをシャッフルする。"),
  T+"1 main 甲\n1 hand 募\n1 deck 募*3\n2 main 甲\n2 deck 甲\nchance shuffle",
  "> 1: command 募\n= options: done\n> 1: done\n= count 1 hand 0\n= count 1 deck 3")
print(len(ALL))

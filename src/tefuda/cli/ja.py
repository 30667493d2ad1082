"""The help texts in Japanese, by command and parameter. Every English one has its own here."""

from __future__ import annotations

HELP: dict[str, str] = {
    "": "動くルールブック。日本のトレーディングカードゲームを、ルールブックの条項のとおりに動かす。",
    "--version": "版を示して終わる。",
    "--lang": "表示の言語、ja か en（なければロケールによる）。どのコマンドにも付けられる。",
    "play": "端末で対戦する。相手はボット、または同じキーボードを使うもう一人。\n\n"
    "番号を入れて選ぶ。「?」で条項、「why」でできない理由、「help」で命令の一覧。",
    "play game": "どのゲームか: soukou_musume, weiss_schwarz, cipher, pso2, monster_collection（なければ尋ねる）。",
    "play --deck": "自分のデッキ。付属のデッキ名かファイル。",
    "play --against": "相手のデッキ。",
    "play --seat": "自分は何番のプレイヤーか。1から。",
    "play --bot": "ほかの席を受け持つもの: thumb（経験則）、random（でたらめ）、none（人だけで遊ぶ）。",
    "play --seed": "同じ数なら同じ配り方になる。なければ毎回新しい。",
    "play --load": "保存した対戦かリプレイの続きを遊ぶ。",
    "play --settings": "ルールブックが決めていないことの選択。key=value の形（pso2: table=raid3, difficulty=hard）。",
    "rules": "ルールブックを条項ごとに読み、どこまで実行されているかを見る。\n\n"
    "「tefuda rules weiss_schwarz 7.5」で節を、「tefuda rules search」で言葉のある条項を、"
    "「tefuda rules coverage」で数を示す。",
    "rules show": "ルールブックの節を、自分たちの言葉の要約と、コードとテストの有無とともに示す。",
    "rules show game": "どのルールブックか。例: soukou_musume",
    "rules show clause": "どの条項か。その下の条項もすべて示す。",
    "rules search": "言葉（日本語でも英語でも）または番号で条項を探す。よく合うものから示す。\n\n"
    "全角と半角、大文字と小文字、ひらがなとカタカナは区別しない。すべての言葉を含む条項を示す。",
    "rules search words": "言葉、または条項の番号。",
    "rules search --game": "このルールブックだけ。",
    "rules search --json": "プログラム向けに JSON で示す。",
    "cards search": "カードを言葉（日本語でも英語でも）と、印刷された欄で探す。\n\n"
    "取り込んだカードは番号、名前、文で探す。言葉も欄もなければ、どんな欄があるかを示す。",
    "cards search game": "どのゲームか。例: soukou_musume",
    "cards search words": "名前や文の言葉。",
    "cards search --where": "欄とその値。例: level=1-2",
    "cards search --most": "取り込んだカードを何枚まで示すか。",
    "cards search --json": "プログラム向けに JSON で示す。",
    "rules coverage": "ルールブックごとに、コードのある条項、テストに合格した条項、理由のある条項、"
    "未完の条項を数える。\n\n未完とは、理由がなく、コードか合格したテストのどちらかを欠くもの。",
    "rules coverage game": "このルールブックだけ（なければ五つすべて）。",
    "rules coverage --json": "プログラム向けに JSON で示す。",
    "rules coverage --missing": "未完の条項と、それぞれに足りないものを並べる。",
    "scenario": "シナリオを動かす。局面と、すること、そのあとに成り立つはずのことを書いた小さなファイル。",
    "scenario run": "シナリオを動かし、成り立たなかったことを告げる。一つでもあれば終了コードは1。",
    "scenario run files": "シナリオのファイル、またはフォルダー。",
    "scenario run --step": "一手ごとに止めて見せる。",
    "scenario write": "対戦のある場面の局面を、シナリオとして出力する。言葉で書けなければ断る。",
    "scenario write file": "リプレイ（JSON）または保存した対戦。",
    "scenario write --at": "この数の決定のあとの場面（書かなければ最後）。",
    "scenario list": "付属のシナリオ、または今のフォルダーの下のシナリオを並べる。",
    "replay": "リプレイか保存した対戦を最初から再生し、何がどの条項で起きたかを示す。",
    "replay files": "リプレイ（JSON）か保存のファイル。",
    "deck --odds": "内訳と、初手に来る確率も見せる。",
    "deck --text": "読み戻せる形の行でデッキを出力する。",
    "replay --step": "一つの決定ごとに止めて見せる。",
    "replay --at": "これだけの決定が済んだ時の場を見せる。",
    "replay --turn": "このターンが始まる時の場を見せる。",
    "replay --seat": "このプレイヤーに見えるものだけ（なければすべて）。",
    "replay --verify": "再生して合っているかだけを調べる。合わないものがあれば終了コードは1。",
    "deck": "付属のデッキを並べる、一つを示す、またはデッキのファイルを調べる。\n\n"
    "ファイルはカード番号の JSON リストか、「4 tf01-001」の形の行。違反があれば終了コードは1。",
    "deck game": "どのゲームか。例: soukou_musume",
    "deck name": "付属のデッキ名か、調べるファイル。",
    "deck --settings": "デッキの枚数などの設定。key=value の形。",
    "cards": "カードを見る。自分のカードを取り込む。その文が読めるかを調べる。\n\n"
    "「tefuda cards soukou_musume」で一覧、「tefuda cards import soukou_musume FILE」で取り込み。",
    "cards show": "付属のカードの一覧、または一枚（取り込んだものも）の名前・種類・数値・文を示す。\n\n"
    "英語の文は、エンジンが実際に行うことから作られる。",
    "cards show game": "どのゲームか。例: soukou_musume",
    "cards show card": "カードの番号か名前（一部でもよい）。",
    "cards list": "取り込んだカードの一覧。番号、名前、使えるかどうか。",
    "cards list game": "どのゲームか。例: soukou_musume",
    "cards list --most": "何枚まで示すか。",
    "cards import": "自分のカードを取り込む。デッキに入れて遊べるようになる。\n\n"
    "FILE は一行一枚の JSON、一行目に列の名前がある CSV、または TOML（.gz でもよい）。カードでない行は"
    "行番号とともに告げて読み飛ばす（終了コード1）。番号だけが違う同じカードは一枚にまとめる。",
    "cards import game": "どのゲームのカードか。",
    "cards import file": "カードのファイル。",
    "cards import --ignore": "読まない欄の名前。何度でも書ける。",
    "cards import --replace": "ほかのファイルから取り込んだ番号も、このファイルのものにする。",
    "cards forget": "取り込んだカードを忘れる。それで始めた対戦はカードを持っているので、続けられる。",
    "cards forget game": "どのゲームのカードか。",
    "cards forget what": "取り込んだファイルか、カードの番号（なければすべて）。",
    "cards check": "すべてのカードの文を読み、理解できなかった言葉を多い順に示す。\n\n"
    "FILE は一行一枚の JSON、CSV、または TOML（.gz でもよい）。",
    "cards check game": "どのゲームのカードか。",
    "cards check file": "カードのファイル（なければ取り込んだカードすべて）。",
    "cards check --json": "プログラム向けに JSON で示す。",
    "cards check --cards": "拒否したカードを、文とともに一枚ずつ示す。",
    "cards check --most": "読めない言葉を何種類まで示すか。",
    "cards check --round-trip": "理解したことを日本語と英語で言い直し、日本語をもう一度読む。",
    "cards exercise": "カードをでたらめな対戦と用意した局面で働かせ、一度も働かなかった能力を示す。\n\n"
    "エラーはすべて記録され、再現できる。一つでもあれば終了コードは1。",
    "cards exercise game": "どのゲームのカードか。",
    "cards exercise file": "カードのファイル（なければ付属のカード）。",
    "cards exercise --games": "でたらめな正しいデッキでの対戦の数。",
    "cards exercise --tries": "まだ働いていない能力を持つカードごとに、用意する局面の数。",
    "cards exercise --seed": "同じシードなら同じ対戦になる。",
    "cards exercise --check": "すべての検査をする決定の割合。",
    "cards exercise --together": "一つの規則にまとめるカードの枚数。",
    "cards exercise --faults": "起きたエラーを一つずつ、再現できる形で書くフォルダー。",
    "cards exercise --replay": "その一つを再現し、何が起きるかを示す。",
    "cards exercise --json": "プログラム向けに JSON で示す。",
    "bench": "この計算機での速さを測る。付属のデッキででたらめに対戦し続ける。",
    "bench game": "どのゲームか（なければ soukou_musume）。",
    "bench --json": "プログラム向けに JSON で示す。",
    "bench --settings": "設定。key=value の形。付属のデッキの対戦のかわりに、その設定の卓を測る。",
    "bench --seconds": "一回に測る秒数（三回測り、最もよい値を示す）。",
    "serve": "ブラウザで遊ぶテーブルを開く。",
    "serve --host": "待ち受けるアドレス。",
    "serve --port": "ポート。使われていれば別のものにする。",
    "serve --data": "対戦を保存するフォルダー。",
    "serve --images": "カードの画像のフォルダー。ファイル名はカード番号。",
    "serve --open": "ブラウザを開く。",
}

EPILOG = "どのコマンドにも --lang ja|en を付けられる。"
EPILOG_EN = "--lang ja|en works with every command."
SHOW_HELP = "この説明を示して終わる。"
PANELS = {
    "ARGUMENTS_PANEL_TITLE": "引数",
    "OPTIONS_PANEL_TITLE": "オプション",
    "COMMANDS_PANEL_TITLE": "コマンド",
    "ERRORS_PANEL_TITLE": "エラー",
    "DEFAULT_STRING": "[既定: {}]",
    "REQUIRED_LONG_STRING": "[必須]",
    "RICH_HELP": "説明は [blue]'{command_path} {help_option}'[/]",
}

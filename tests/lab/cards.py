"""Cards made up for the lab: what acts at once, and what never can."""

from __future__ import annotations

CARDS: list[dict[str, object]] = [
    {
        "id": "lab-01",
        "kind": "character",
        "name": "試作の郵便屋",
        "color": "黄",
        "level": 0,
        "cost": 0,
        "power": 1500,
        "soul": 1,
        "traits": ["郵便"],
        "text": ["【自】 このカードが手札から舞台に置かれた時、あなたは1枚引く。"],
    },
    {
        "id": "lab-02",
        "kind": "character",
        "name": "試作の灯台守",
        "color": "黄",
        "level": 0,
        "cost": 0,
        "power": 1000,
        "soul": 1,
        "traits": ["灯台"],
        "text": ["【永】 他のあなたの《郵便》のキャラすべてに、パワーを＋500。"],
    },
    {
        "id": "lab-03",
        "kind": "character",
        "name": "試作の渡し守",
        "color": "黄",
        "level": 0,
        "cost": 0,
        "power": 500,
        "soul": 1,
        "traits": ["川"],
        "text": ["【起】［(1)］ そのターン中、このカードのパワーを＋2000。"],
    },
]

NEVER: dict[str, object] = {
    "id": "lab-04",
    "kind": "character",
    "name": "待ちぼうけ",
    "color": "黄",
    "level": 0,
    "cost": 0,
    "power": 500,
    "soul": 1,
    "traits": ["川"],
    "text": ["【永】 あなたの手札が99枚以上なら、このカードのパワーを＋1000。"],
}

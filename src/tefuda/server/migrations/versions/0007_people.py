"""Seats with secrets of their own, the table's lines, fingerprints and times of decisions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007_people"
down_revision = "0006_scenarios"
branch_labels = None
depends_on = None

WORDS = ("chance", "per", "version")
NUMBERS = ("sealed", "screen", "lobby")


def upgrade() -> None:
    for name in WORDS:
        op.add_column("room", sa.Column(name, sa.String(24), nullable=False, server_default=""))
    for name in NUMBERS:
        op.add_column("room", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("room", sa.Column("delay", sa.Float, nullable=False, server_default="0"))
    op.add_column("room", sa.Column("spent", sa.JSON))
    op.add_column("room", sa.Column("seen", sa.Float))
    op.add_column("decision", sa.Column("mark", sa.String(16), nullable=False, server_default=""))
    op.add_column("decision", sa.Column("spent", sa.Float))
    op.create_index("room_lobby", "room", ["lobby", "created"])
    op.create_table(
        "note",
        sa.Column(
            "room", sa.String(24), sa.ForeignKey("room.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("x", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("called", sa.String(80), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("note")
    op.drop_index("room_lobby", "room")
    op.drop_column("decision", "spent")
    op.drop_column("decision", "mark")
    for name in ("seen", "spent", "delay", *NUMBERS, *WORDS):
        op.drop_column("room", name)

"""Decks that people keep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005_decks"
down_revision = "0004_replays"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deck",
        sa.Column("owner", sa.String(40), primary_key=True),
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("deck")

"""Replays that people bring."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004_replays"
down_revision = "0003_positions"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "replay",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("replay")

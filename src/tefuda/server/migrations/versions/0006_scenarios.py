"""Scenarios that people share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006_scenarios"
down_revision = "0005_decks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "scenario",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("scenario")

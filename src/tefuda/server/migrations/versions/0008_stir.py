"""Chance that people stir together: how far it is, and what went into each decision."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008_stir"
down_revision = "0007_people"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("room", sa.Column("stir", sa.JSON))
    op.add_column("decision", sa.Column("stir", sa.JSON))


def downgrade() -> None:
    op.drop_column("decision", "stir")
    op.drop_column("room", "stir")

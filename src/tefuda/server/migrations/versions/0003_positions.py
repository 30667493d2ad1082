"""Rooms that begin from a position: its scenario is kept with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003_positions"
down_revision = "0002_toss"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("room", sa.Column("position", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("room", "position")

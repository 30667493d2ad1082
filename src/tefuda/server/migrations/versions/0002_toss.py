"""How the people of a room make its seed together; who has left it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002_toss"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("room", sa.Column("toss", sa.JSON))
    op.add_column("room", sa.Column("gone", sa.JSON))


def downgrade() -> None:
    op.drop_column("room", "gone")
    op.drop_column("room", "toss")

"""From printed Japanese to effect nodes, and from nodes back to words. No game is known here."""

"""What callbacks of up to 1.2 watched without being told."""

from __future__ import annotations

from codemods.rules.registry import Context
from codemods.semantics.symbols import MODULE


def logs_val_loss(context: Context) -> bool:
    """Whether a file of the project that has a LightningModule names `val_loss`."""
    known = context.project.classes
    files = (facts for facts in context.project.names.modules.values() if facts.has_val_loss)
    return any(MODULE in known.kinds(symbol) for facts in files for symbol in facts.classes)

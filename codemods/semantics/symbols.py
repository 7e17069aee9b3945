"""One canonical name for each public thing of Lightning, however it is imported.

`pytorch_lightning.X`, `lightning.pytorch.X` and `lightning.X` are the same symbol, and so is every
deep path that ever led to it (`pytorch_lightning.trainer.trainer.Trainer`). The canonical form is
the shortest documented one under `lightning.pytorch`.
"""

from __future__ import annotations

from functools import lru_cache

ROOT = "lightning.pytorch"
TRAINER = f"{ROOT}.Trainer"
MODULE = f"{ROOT}.LightningModule"
DATAMODULE = f"{ROOT}.LightningDataModule"
CALLBACK = f"{ROOT}.Callback"

TOP_LEVEL = frozenset({"Trainer", "LightningModule", "LightningDataModule", "Callback", "seed_everything"})
"""What `from pytorch_lightning import *` has always brought."""

# The classes below live at the top whatever module defines them; any other class of Lightning
# is canonical in its first-level package: `callbacks.model_checkpoint.ModelCheckpoint`.
_ALIASES = {"pytorch_lightning": ROOT, "lightning_lite": "lightning.fabric", "lightning_fabric": "lightning.fabric"}
_OTHER_PACKAGES = frozenset({"pytorch", "fabric", "app", "store", "data"})


@lru_cache(maxsize=4096)
def canonical(name: str) -> str:
    """The canonical form of a dotted name; a name that is not Lightning's comes back as it is."""
    head, _, rest = name.partition(".")
    if head in _ALIASES:
        name = f"{_ALIASES[head]}.{rest}" if rest else _ALIASES[head]
    elif head != "lightning" or rest == "":
        return name
    elif rest.partition(".")[0] not in _OTHER_PACKAGES:
        name = f"{ROOT}.{rest}"
    if not name.startswith(ROOT + "."):
        return name
    parts = name[len(ROOT) + 1 :].split(".")
    for depth, part in enumerate(parts):
        if part[:1].isupper():  # the class; what follows are its attributes
            package = [] if part in TOP_LEVEL else parts[: min(depth, 1)]
            return ".".join([ROOT, *package, *parts[depth:]])
    return name


def is_lightning(name: str) -> bool:
    """Whether a canonical name is PyTorch Lightning's (not Fabric's, not an app's)."""
    return name == ROOT or name.startswith(ROOT + ".")

"""Which of the files that are no code are looked at at all, by their bytes."""

from __future__ import annotations

import re

from codemods.api.trainer import GONE
from codemods.deferred import pattern
from codemods.source.documents import Kind
from codemods.source.pins.formats import may_matter

LARGEST = 1_000_000
"""Bytes of a configuration file above which it is taken for data."""

CONFIGURING = frozenset({"trainer", "defaults", "accelerator", "devices", "strategy", "precision", "num_nodes"})
CONFIGURING |= {"max_epochs", "min_epochs", "max_steps", "log_every_n_steps", "enable_checkpointing"}
CONFIGURING |= {"every_n_val_epochs", "save_last", "save_top_k", "save_weights_only", "save_best_only"}
"""Keys of configuration files that may have a part in what a Trainer is given, besides arguments that are gone, and
those that hardly anything but a ModelCheckpoint is given."""

_KEYS = "|".join(sorted(re.escape(name) for name in GONE.keys() | CONFIGURING))
CONFIGURES = pattern(rf"rainer|\b(?:{'|'.join(sorted(map(re.escape, GONE)))})[\"']?[ \t]*[:=]".encode())
"""What only a file that configures a Trainer is likely to hold."""

_CONFIGURES = pattern(rf"lightning[._]|step=\d+\.ckpt|\b(?:{_KEYS})[\"']?[ \t]*[:=]|\[(?:[\w.-]+\.)?trainer\]".encode())

_LAUNCHES = pattern(
    rb"lightning|step=\d+\.ckpt|torch\.distributed|torchelastic|trainer\.\w+=|--trainer\.|horovodrun|mpirun"
    rb"|\bPL_[A-Z]|py(?:thon|torch):\d|python[-_]version|versionSpec"
)

_CHECKPOINT = pattern(rb"step=\d+(?:-v\d+)?\.ckpt")


def names_checkpoint(data: bytes) -> bool:
    """Whether a file names a checkpoint by its step: `epoch=3-step=99.ckpt`."""
    return b".ckpt" in data and _CHECKPOINT.search(data) is not None


def matters(path: str, data: bytes) -> bool:
    """Whether a file may ask for Lightning or configure it; code always may."""
    kind = Kind.of(path)
    if kind is Kind.REQUIREMENTS:
        return may_matter(data)
    if kind is Kind.DATA:
        return len(data) <= LARGEST and _CONFIGURES.search(data) is not None
    if kind is Kind.SHELL:
        return len(data) <= LARGEST and _LAUNCHES.search(data) is not None
    return True

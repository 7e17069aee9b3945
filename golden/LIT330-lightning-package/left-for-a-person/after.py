import importlib

from lightning_utilities.core.imports import RequirementCache

NAMES = ["EarlyStopping"]
found = [getattr(importlib.import_module("pytorch_lightning." + "callbacks"), name) for name in NAMES]
found += [importlib.import_module(f"pytorch_lightning.{name}") for name in ("loggers",)]
pl = __import__("pytorch_lightning")
is_there = RequirementCache("pytorch-lightning>=2.0") or pl.__name__ == "pytorch_lightning"
path = "lightning.pytorch.callbacks" ".EarlyStopping"

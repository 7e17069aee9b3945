"""The names of now, and others that are called so."""
import importlib.metadata

import pytorch_lightning as pl
from packaging.version import parse

pkg_resources = {"torch": parse(importlib.metadata.version("torch"))}
print(pkg_resources.get("torch"), "pkg_resources.require")
trainer = pl.Trainer(max_epochs=1)

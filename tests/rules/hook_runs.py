"""Trains with the classes of some files and says which of their methods Lightning has called.

    python hook_runs.py FILE…

Prints one JSON object: for each file and each class of it that is Lightning's, the methods that it defines itself and
how often each was called. Run by test_hooks.py in a process of its own.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.util
import inspect
import json
import logging
import sys
import tempfile
import warnings
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import torch
from torch.utils.data import DataLoader

warnings.simplefilter("ignore")
logging.disable(logging.WARNING)
import pytorch_lightning as pl  # noqa: E402


class Loaders:
    """What a module or a datamodule has to have."""

    def train_dataloader(self) -> Any:
        return DataLoader([1.0, 2.0, 3.0])

    val_dataloader = test_dataloader = predict_dataloader = train_dataloader


class Tiny(Loaders, pl.LightningModule):
    """What a module needs to be trained; stands behind the class that is looked at."""

    interrupted = False

    def __init__(self) -> None:
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def forward(self, batch: Any) -> Any:
        return self.layer(torch.ones(1, 1)).sum()

    def training_step(self, batch: Any, batch_idx: int) -> Any:
        if self.interrupted:
            raise KeyboardInterrupt
        return self(batch)

    def validation_step(self, batch: Any, batch_idx: int) -> Any:
        return {"val_loss": self(batch).detach()}

    test_step = predict_step = validation_step

    def configure_optimizers(self) -> Any:
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, 1)]


class TinyData(Loaders, pl.LightningDataModule):
    pass


def watched(cls: type, base: type, calls: Counter[str]) -> type:
    """A subclass whose methods, those of the class itself, are counted when they are called."""
    bases = (cls,) if issubclass(cls, base) or base is pl.Callback else (cls, base)
    made = type(cls.__name__, bases, {"__module__": __name__})

    def counting(name: str, function: Any) -> Any:
        @functools.wraps(function)
        def counted(*args: Any, **kwargs: Any) -> Any:
            calls[name] += 1
            return function(*args, **kwargs)

        return counted

    for name, function in vars(cls).items():
        if inspect.isfunction(function) and not name.startswith("__"):
            setattr(made, name, counting(name, function))
    return made


def run(cls: type, folder: str) -> Counter[str]:
    """Train, validate, test, predict, and train on from a checkpoint."""
    calls: Counter[str] = Counter()
    model, data, callbacks = Tiny, None, []
    if issubclass(cls, pl.LightningModule):
        model = watched(cls, Tiny, calls)  # type: ignore[assignment]
    elif issubclass(cls, pl.LightningDataModule):
        data = watched(cls, TinyData, calls)()
    else:
        callback = watched(cls, pl.Callback, calls)
        arguments = {"dirpath": folder} if issubclass(cls, pl.callbacks.ModelCheckpoint) else {}
        callbacks = [callback(**arguments)]
    options = {
        "accelerator": "cpu",
        "logger": False,
        "enable_progress_bar": False,
        "enable_model_summary": False,
        "limit_train_batches": 2,
        "limit_val_batches": 1,
        "limit_test_batches": 1,
        "limit_predict_batches": 1,
        "num_sanity_val_steps": 1,
        "gradient_clip_val": 1.0,
        "default_root_dir": folder,
        "callbacks": callbacks,
        "enable_checkpointing": any(isinstance(c, pl.callbacks.ModelCheckpoint) for c in callbacks),
    }
    trainer = pl.Trainer(max_epochs=1, **options)
    net = model()
    trainer.fit(net, datamodule=data)
    trainer.validate(net, datamodule=data, verbose=False)
    trainer.test(net, datamodule=data, verbose=False)
    trainer.predict(net, datamodule=data)
    saved = str(Path(folder) / "saved.ckpt")
    trainer.save_checkpoint(saved)
    pl.Trainer(max_epochs=2, **options).fit(model(), datamodule=data, ckpt_path=saved)
    if "on_exception" in vars(cls):
        net.interrupted = True
        with contextlib.suppress(SystemExit):
            pl.Trainer(max_epochs=1, **options).fit(net)
    return calls


def loaded(path: Path, number: int) -> ModuleType:
    """A file as a module; its neighbours can be imported from it."""
    spec = importlib.util.spec_from_file_location(f"looked_at_{number}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(path.parent))
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    sys.path.pop(0)
    return module


def main(paths: list[str]) -> None:
    kinds = (pl.LightningModule, pl.LightningDataModule, pl.Callback)
    found: dict[str, dict[str, dict[str, int]]] = {}
    with contextlib.redirect_stdout(sys.stderr):
        for number, path in enumerate(paths):
            module = loaded(Path(path), number)
            for name, cls in vars(module).items():
                if not inspect.isclass(cls) or cls.__module__ != module.__name__ or not issubclass(cls, kinds):
                    continue
                own = [n for n, f in vars(cls).items() if inspect.isfunction(f) and not n.startswith("__")]
                with tempfile.TemporaryDirectory() as folder:
                    calls = run(cls, folder)
                found.setdefault(path, {})[name] = {method: calls[method] for method in own}
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])

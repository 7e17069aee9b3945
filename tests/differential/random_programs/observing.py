"""Hooks with the parameters of their release, and what a program shows in them."""

from __future__ import annotations

import re
from random import Random

from codemods.api import tables
from codemods.model import Release
from tests.differential.random_programs.sketch import Sketch

FIT = [
    "on_train_start",
    "on_train_end",
    "on_epoch_start",
    "on_epoch_end",
    "on_train_epoch_start",
    "on_train_epoch_end",
    "on_train_batch_start",
    "on_train_batch_end",
    "on_batch_start",
    "on_batch_end",
    "on_validation_start",
    "on_validation_end",
    "on_validation_epoch_start",
    "on_validation_epoch_end",
    "on_validation_batch_start",
    "on_validation_batch_end",
    "on_fit_start",
    "on_fit_end",
    "on_pretrain_routine_start",
    "on_pretrain_routine_end",
]
OF_MODULES = [*FIT, "on_after_backward", "on_before_zero_grad", "setup", "on_test_epoch_end", "on_test_batch_end"]
OF_CALLBACKS = [
    *FIT,
    "on_sanity_check_start",
    "on_sanity_check_end",
    "on_init_start",
    "on_init_end",
    "on_test_start",
    "on_test_end",
    "setup",
    "on_before_backward",
    "on_after_backward",
    "on_before_zero_grad",
]
EARLY = re.compile("on_init|setup|on_fit_start|pretrain")
QUIET = re.compile("batch|backward|zero_grad")
LOGGING = re.compile("(train|validation)_batch_end$|epoch_end$|epoch_start$|train_start$")


def parameters(sketch: Sketch, owner: str, hook: str) -> list[str] | None:
    """What a hook is given in the release, after `self`; None where there is no such hook."""
    found = tables.parameters(f"lightning.pytorch.{owner}.{hook}", Release(*sketch.release))
    if found is None:
        return None
    return [one.name for one in found if one.name not in ("self", "args", "kwargs", "unused")]


def hook(sketch: Sketch, random: Random, owner: str) -> list[str]:
    """The lines of a hook that shows or counts something; none where the draw is not of the release."""
    names = OF_MODULES if owner == "LightningModule" else OF_CALLBACKS
    name = random.choice(names)
    given = parameters(sketch, owner, name)
    if given is None:
        return []
    body = observation(sketch, random, owner, name, given)
    if name == "setup" and random.random() < 0.5:
        given = [one if one != "stage" else "stage=None" for one in given]
    lines = [f"def {name}({', '.join(['self', *given])}):", *(f"    {line}" for line in body)]
    if owner == "LightningModule" and random.random() < 0.2 and name != "setup":
        lines.insert(1, f"    super().{name}({', '.join(given)})")
    return lines


def observation(sketch: Sketch, random: Random, owner: str, name: str, given: list[str]) -> list[str]:
    """What stands in a hook: something is shown, counted or logged."""
    module = "self" if owner == "LightningModule" else "pl_module"
    trainer = "self.trainer" if owner == "LightningModule" else "trainer"
    if name.startswith("on_init"):
        return [f'print("{name}")']
    shown = [f"{trainer}.current_epoch", f"{trainer}.global_step", f"{module}.training"]
    if not EARLY.search(name):
        shown += [
            f'"%.6f" % {trainer}.optimizers[0].param_groups[0]["lr"]',
            f"sorted({trainer}.callback_metrics)",
            f'"%.4f" % float({trainer}.callback_metrics.get("{sketch.watched}", -1))',
            f'"%.5f" % sum(p.sum().item() for p in {module}.parameters())',
            f"{trainer}.num_training_batches",
            f"{trainer}.max_epochs",
            "torch.is_grad_enabled()",
            f"any(p.grad is not None for p in {module}.parameters())",
            f"all(p.requires_grad for p in {module}.parameters())",
        ]
    shown += [f"type({one}).__name__" for one in given if one in ("outputs", "batch")]
    shown += [one for one in given if one in ("batch_idx", "dataloader_idx", "stage", "optimizer_idx")]
    lines = [f'print("{owner[:2]} {name}", {", ".join(random.sample(shown, random.randint(1, 2)))})']
    if QUIET.search(name) and random.random() < 0.4:
        lines = ["self.seen = getattr(self, 'seen', 0) + 1"]
    if sketch.logs and LOGGING.search(name) and random.random() < 0.25:
        lines.append(f'{module}.log("{owner[0].lower()}_{name}", float({trainer}.current_epoch))')
    if name == "on_train_batch_start" and random.random() < 0.2:
        lines.append("if batch_idx >= 3:")
        lines.append("    return -1")
    return lines

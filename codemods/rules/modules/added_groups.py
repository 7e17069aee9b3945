"""LIT196: schedulers that do not know a group of parameters which a callback for finetuning adds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.symbols import is_lightning

_BASE: Final = f"{PACKAGE}.BaseFinetuning"
_ADDING: Final = frozenset({"BaseFinetuning", "BackboneFinetuning"})
_TORCH: Final = "torch.optim.lr_scheduler."
_COUNTED: Final = ("LambdaLR", "MultiplicativeLR", "CyclicLR", "CosineAnnealingWarmRestarts")
"""Those that reckon with a list of the groups that there were when they were made (run on torch 2.13)."""
_OF_TRANSFORMERS: Final = (
    "get_constant_schedule",
    "get_constant_schedule_with_warmup",
    "get_cosine_schedule_with_warmup",
    "get_cosine_with_hard_restarts_schedule_with_warmup",
    "get_inverse_sqrt_schedule",
    "get_linear_schedule_with_warmup",
    "get_polynomial_decay_schedule_with_warmup",
    "get_scheduler",
)
"""What makes a LambdaLR."""
_RATES: Final = b"base_lrs"


@rule(
    code="LIT196",
    name="scheduler-of-added-groups",
    on=Files(
        (*_COUNTED, *_OF_TRANSFORMERS),
        reached=True,
        signs=(rf"\b(?:{'|'.join((*_COUNTED, *_OF_TRANSFORMERS))})\(",),
    ),
    refs=("https://pytorch.org/docs/stable/generated/torch.optim.lr_scheduler.LambdaLR.html",),
    fixable="manual",
    examples=(
        (
            (
                "from pytorch_lightning.callbacks import BackboneFinetuning\n"
                "from torch.optim.lr_scheduler import LambdaLR\n"
                "scheduler = LambdaLR(optimizer, warm)\n"
                "trainer = Trainer(callbacks=[BackboneFinetuning(5)])"
            ),
            (
                "from pytorch_lightning.callbacks import BackboneFinetuning\n"
                "from torch.optim.lr_scheduler import LambdaLR\n"
                "class Tune(BackboneFinetuning):\n"
                "    def finetune_function(self, net, epoch, optimizer):\n"
                "        super().finetune_function(net, epoch, optimizer)\n"
                "        scheduler = net.lr_schedulers()\n"
                "        for group in optimizer.param_groups[len(scheduler.base_lrs) :]:\n"
                '            scheduler.base_lrs.append(group["lr"])\n'
                "            scheduler.lr_lambdas.append(lambda step: 1.0)\n"
                "scheduler = LambdaLR(optimizer, warm)\n"
                "trainer = Trainer(callbacks=[Tune(5)])"
            ),
        ),
    ),
)
def scheduler_of_added_groups(file: FileUse, context: Context) -> Iterator[Finding]:
    """A scheduler raises where a callback for finetuning adds a group of parameters

    BackboneFinetuning, and what inherits from BaseFinetuning and calls `unfreeze_and_add_param_group`, give the
    optimizer a group in the middle of the training. A LambdaLR, MultiplicativeLR, CyclicLR or
    CosineAnnealingWarmRestarts, and what transformers makes of a LambdaLR, have the rates of the groups that there were
    when they were made. They left that group alone, and the torch that the newest Lightning runs with raises ValueError
    at the next step (1.12 and 2.13 run). Other schedulers go on with it. Left alone where the file touches
    `base_lrs` itself, where no such callback may run in the same program, and in code that is of Lightning 2 already.
    """
    module = file.module
    if (
        context.origin.before(Release(2, 0)) is False
        or _RATES in module.source.utf8
        or not _adds(context.project, module.name)
    ):
        return
    for call, scope in module.scoped.calls:
        made = module.resolve(call.func, scope) or ""
        last = made.rpartition(".")[2]
        of_torch = made.startswith(_TORCH) and last in _COUNTED
        if not of_torch and not (made.startswith("transformers.") and last in _OF_TRANSFORMERS):
            continue
        yield context.finding(
            module.span(call.func),
            row=last,
            message=f"`{last}` has rates of the groups that the optimizer had when it was made: where a callback for "
            "finetuning adds one, it was left alone, and the torch of now raises ValueError at the next step",
            advice="append what the new group is to have to `base_lrs` and `lr_lambdas` of the scheduler, in "
            "`finetune_function`",
        )


def _adds(project: ProjectIndex, here: str) -> bool:
    """Whether a callback of the project adds groups to an optimizer.

    To one of a file that is a program itself only a callback that may run in it.
    """
    known, programs, is_program = project.classes, project.programs, here in project.makers
    inheriting = (name for name in known.classes if known.inherits(name, _BASE))
    if any(not is_program or programs.runs_with(here, name) for name in inheriting):
        return True
    if _ADDING.isdisjoint(project.imported):
        return False
    return any(
        not is_program or programs.share(here, name)
        for name, facts in project.names.modules.items()
        if any(is_lightning(to) and to.rpartition(".")[2] in _ADDING for to in facts.exports.values())
    )

"""LIT951: `horovodrun` and `mpirun`."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Commands, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.launching import CommandUse

_LAUNCHERS = frozenset({"horovodrun", "mpirun", "mpiexec"})


@rule(
    code="LIT951",
    name="horovod-launcher",
    on=Commands(),
    since="2.0",
    refs=(GUIDE,),
    examples=(("horovodrun -np 2 python train.py\n", "torchrun --nproc_per_node=2 train.py\n"),),
    fixable="manual",
    shown_in="run.sh",
)
def horovod_launcher(use: CommandUse, context: Context) -> Iterator[Finding]:
    """A program of Lightning is started with Horovod's or MPI's launcher

    Lightning 2.x has no Horovod strategy. How many processes run on which machine is said to `torchrun` in other words,
    so a person has to. Only where the program is one of the project.
    """
    launcher = next((text.rpartition("/")[2] for text in use.command.texts()[:3] if text), "")
    if launcher in _LAUNCHERS and use.is_known(context.project):
        yield context.finding(
            use.words[0].whole,
            row=launcher,
            message=f"`{launcher}` starts the processes of Horovod, which Lightning 2.x does not have",
            advice=f'use `torchrun --nproc_per_node=N {use.program}` on each machine, with `strategy="ddp"`',
        )

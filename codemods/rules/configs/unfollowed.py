"""LIT930: what looks like a Trainer's arguments in a file that nothing is seen to read."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api.trainer import GONE
from codemods.model import Finding
from codemods.rules.registry import Configs, Context, rule
from codemods.rules.wording import GUIDE, listed
from codemods.semantics.configs import ConfigUse, trainer_arguments
from codemods.semantics.places import DATA, Place

_SURE = 0.8  # the share of keys that are a Trainer's
_FEWEST = 4  # such keys, where the name does not say it


@rule(
    code="LIT930",
    name="unfollowed-config",
    on=Configs(),
    since="2.0",
    refs=(GUIDE,),
    examples=(
        ("trainer:\n  gpus: 2\n  max_epochs: 3\n", "trainer:\n  accelerator: gpu\n  devices: 2\n  max_epochs: 3\n"),
    ),
    fixable="manual",
    shown_in="config.yaml",
)
def unfollowed_config(config: ConfigUse, context: Context) -> Iterator[Finding]:
    """A configuration file seems to hold a Trainer's arguments, and what reads it is not seen

    A key is changed only where the file is known to feed a Trainer: by a `_target_`, by the code that loads it, by
    Hydra or LightningCLI. Where that is not seen, a mapping that is called after the Trainer, or whose keys are nearly
    all the Trainer's, is told, if it has an argument that 2.x does not have. What code reads by its key keeps that: the
    code gives it to the Trainer under another name.
    """
    reads = context.project.inflow.reads
    for path, mapping in config.unreached:
        names = [str(entry.key.value) for entry in mapping.entries]
        gone = [entry for entry in mapping.entries if str(entry.key.value) in GONE and not entry.merged]
        places = {Place(DATA + context.module.source.path, path)}
        gone = [e for e in gone if not any(places & each.places for each in reads.get(str(e.key.value), ()))]
        known = [name for name in names if name in trainer_arguments()]
        named = bool(path) and "trainer" in path[-1].lower()
        if not gone or not (named or (len(known) >= _FEWEST and len(known) >= _SURE * len(names))):
            continue
        yield context.finding(
            gone[0].key.span,
            row="mapping",
            message=f"{listed(str(entry.key.value) for entry in gone)} may be given to a Trainer here, which "
            f"Lightning {context.target} does not take",
            advice="nothing is seen that reads this; if a Trainer gets it, change it as a call would be",
        )

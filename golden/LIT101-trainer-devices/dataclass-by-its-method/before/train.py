from copy import deepcopy
from dataclasses import replace

import pytorch_lightning as pl

from settings import Experiment, Plan, Quick


def run(experiment, stage):
    hardware = replace(experiment.hardware, progress_bar_refresh_rate=20 * stage)
    return pl.Trainer(**hardware.trainer_options(), max_epochs=3)


def planned():
    plan = Plan.from_command()
    return pl.Trainer(**plan.as_options())


def quick(settings: Quick):
    other = deepcopy(settings)
    return pl.Trainer(**other.as_options())


if __name__ == "__main__":
    run(Experiment(), 1)

import pytorch_lightning as pl


class Tracker:
    running_sanity_check = False


class Runner:
    def __init__(self, trainer):
        self.trainer = trainer
        self.tracker = Tracker()

    def run(self):
        return self.trainer.running_sanity_check or self.tracker.running_sanity_check


class Own(pl.Trainer):
    @property
    def proc_rank(self):
        return 0

    def report(self):
        return self.proc_rank


def check(trainer):
    return trainer.proc_rank


def current(trainer: pl.Trainer):
    return trainer.sanity_checking, trainer.strategy, trainer.lightning_module

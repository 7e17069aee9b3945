import functools


def given_two(trainer):
    return trainer.use_ddp


def called_later(trainer):
    return trainer.use_ddp


def by_others(trainer):
    return trainer.use_ddp


def splatted(trainer):
    return trainer.use_ddp


@functools.lru_cache
def wrapped(trainer):
    return trainer.use_ddp


def annotated(trainer: "transformers.Trainer"):
    return trainer.use_ddp


class Runner:
    def use(self, trainer):
        return trainer.use_ddp

import asyncio
from contextlib import contextmanager
from functools import partial

from pytorch_lightning import Trainer


async def in_a_thread(model, again):
    trainer = Trainer(max_epochs=3)
    trainer.fit = partial(trainer.fit, ckpt_path="runs/last.ckpt")
    await asyncio.to_thread(trainer.fit, model)
    if again:
        trainer.fit(model)


def by_another_name(model, loader):
    runner = Trainer()
    runner.fit = partial(runner.fit, ckpt_path="runs/last.ckpt")
    train = runner.fit
    train(model, loader)
    runner.test(model)


@contextmanager
def runner_of(path):
    runner = Trainer()
    runner.fit = partial(runner.fit, ckpt_path=path)
    yield runner


def within(model):
    with runner_of("runs/first.ckpt") as runner:
        runner.fit(model)
        runner.test(model)

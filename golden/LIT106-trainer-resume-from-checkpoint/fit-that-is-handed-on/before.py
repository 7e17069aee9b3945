import asyncio
from contextlib import contextmanager

from pytorch_lightning import Trainer


async def in_a_thread(model, again):
    trainer = Trainer(resume_from_checkpoint="runs/last.ckpt", max_epochs=3)
    await asyncio.to_thread(trainer.fit, model)
    if again:
        trainer.fit(model)


def by_another_name(model, loader):
    runner = Trainer(resume_from_checkpoint="runs/last.ckpt")
    train = runner.fit
    train(model, loader)
    runner.test(model)


@contextmanager
def runner_of(path):
    runner = Trainer(resume_from_checkpoint=path)
    yield runner


def within(model):
    with runner_of("runs/first.ckpt") as runner:
        runner.fit(model)
        runner.test(model)

import asyncio

from pytorch_lightning import Trainer


async def in_a_thread(model):
    trainer = Trainer(max_epochs=3)
    trainer.ckpt_path = "runs/last.ckpt"
    await asyncio.to_thread(trainer.fit, model)


def by_another_name(model, loader):
    runner = Trainer()
    train = runner.fit
    train(model, loader, ckpt_path="runs/last.ckpt")

from others import Trainer
from pytorch_lightning import Callback


def build(settings) -> Trainer:
    return settings.make()


def named(settings) -> str:
    return settings.trainer


def watching(settings) -> Callback:
    return settings.callback()


async def later(settings) -> "Trainer":
    return await settings.make()


def train(settings, net, loader):
    build(settings).fit(net, train_dataloader=loader)
    trainer = build(settings)
    trainer.fit(net, train_dataloader=loader)
    watching(settings).fit(net, train_dataloader=loader)
    named(settings).fit(net, train_dataloader=loader)

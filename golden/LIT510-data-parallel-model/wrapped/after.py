from lightning.pytorch import Trainer

from nets import Net


def parallel():
    model = Net()
    trainer = Trainer(devices=2)
    trainer.fit(model)


def distributed():
    trainer = Trainer(devices=2)
    model = Net()
    trainer.fit(model)
    trainer.fit(Net())

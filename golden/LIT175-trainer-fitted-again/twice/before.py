from pytorch_lightning import Trainer
import pytorch_lightning as pl

from nets import Net


def main(args):
    net = Net()
    trainer = Trainer(max_epochs=3, gpus=0)
    trainer.fit(net)
    net.unfreeze()
    trainer.fit(net)  # all layers now


def finetune(net, data):
    trainer = pl.Trainer(
        max_epochs=10,
        checkpoint_callback=False,
    )
    trainer.fit(net, data.warm())
    if data.has_more:
        result = trainer.fit(net, data.more())
        print(result)


def staged(net, path):
    with open(path) as file:
        trainer = Trainer(max_epochs=2)
        trainer.fit(net)
    trainer.fit(net, file)

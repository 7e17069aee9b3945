from argparse import Namespace

from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.tuner import Tuner


class Net(LightningModule):
    def __init__(self, options: Namespace):
        super().__init__()
        self.save_hyperparameters()
        self.lr = options.lr
        self.batch_size = options.batch_size


def search(options):
    trainer = Trainer(max_epochs=2)
    net = Net(options)
    tuner = Tuner(trainer)
    tuner.scale_batch_size(net)
    Tuner(trainer).lr_find(net)
    trainer.fit(net)

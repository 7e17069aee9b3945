from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.tuner import Tuner


class Net(LightningModule):
    def __init__(self, options):
        super().__init__()
        self.save_hyperparameters(vars(options))
        self.batch_size = options.batch_size


def search(options):
    trainer = Trainer(max_epochs=2)
    tuner = Tuner(trainer)
    tuner.scale_batch_size(Net(options))
    trainer.fit(Net(options))

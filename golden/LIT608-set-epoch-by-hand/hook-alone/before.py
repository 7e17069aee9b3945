from lightning.pytorch import Callback, LightningModule


class Net(LightningModule):
    def on_train_epoch_start(self):
        """Other orders in each epoch."""
        self.trainer.train_dataloader.sampler.set_epoch(self.current_epoch)

    def forward(self, x):
        return x


class Shuffle(Callback):
    def __init__(self):
        self.seen = 0

    def on_train_epoch_start(self, trainer, pl_module):
        trainer.train_dataloader.sampler.set_epoch(trainer.current_epoch)


class Alone(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        # other orders
        trainer.train_dataloader.sampler.set_epoch(trainer.current_epoch)


class Counting(Shuffle):
    def on_train_epoch_end(self, trainer, pl_module):
        self.seen += 1


class Base(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        self.started = trainer.current_epoch


class Hiding(Base):
    def on_train_epoch_start(self, trainer, pl_module):
        trainer.train_dataloader.sampler.set_epoch(trainer.current_epoch)

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        first = self.trainer.lr_schedulers[0]
        print(first["scheduler"], first)
        for config in self.trainer.lr_schedulers:
            print(config)


class Other:
    def __init__(self, schedulers):
        self.lr_schedulers = schedulers

    def show(self):
        return self.lr_schedulers[0]["scheduler"]

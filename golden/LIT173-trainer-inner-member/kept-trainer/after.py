import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, width, trainer=None):
        super().__init__()
        self.width = width
        self.trainer = trainer

    def configure_optimizers(self):
        return len(self.trainer.fit_loop._data_source.dataloader())


class Experiment(pl.LightningModule):
    def __init__(self, epochs):
        super().__init__()
        self.trainer = pl.Trainer(max_epochs=epochs)

    def on_train_start(self):
        print(self.trainer.global_step)


class Data(pl.LightningDataModule):
    def __init__(self, trainer):
        super().__init__()
        self.trainer = trainer

    def val_dataloader(self):
        return self.trainer.fit_loop.epoch_loop.val_loop._data_source.dataloader()


class Deep(Net):
    def validation_step(self, batch, batch_idx):
        return self.trainer.current_epoch

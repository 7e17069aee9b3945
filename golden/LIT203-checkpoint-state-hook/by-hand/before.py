import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def on_save_checkpoint(self, checkpoint):
        print(checkpoint["epoch"])


class Both(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return self.state_dict()

    def state_dict(self):
        return {}

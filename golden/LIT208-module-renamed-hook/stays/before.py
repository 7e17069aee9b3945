import pytorch_lightning as pl


class Bell(pl.Callback):
    def on_sanity_check_start(self, trainer, pl_module):
        print("a hook of callbacks")


class Net(pl.LightningModule):
    def tng_dataloader(self):
        return []

    def train_dataloader(self):
        return self.tng_dataloader()

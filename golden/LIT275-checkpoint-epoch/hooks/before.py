import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_load_checkpoint(self, checkpoint):
        self.first = checkpoint["epoch"]

    def on_save_checkpoint(self, checkpoint):
        print(checkpoint.get("epoch"), self.current_epoch)


class Journal(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"seen": checkpoint["epoch"]}

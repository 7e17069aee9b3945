import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_save_checkpoint(self, checkpoint):
        checkpoint["epoch"] = self.current_epoch

    def on_load_checkpoint(self, checkpoint):
        self.first = checkpoint["first"]


class Journal(pl.Callback):
    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        self.epoch = callback_state["epoch"]

import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def on_save_checkpoint(self, checkpoint):
        # where we are
        checkpoint["seen"] = 3

    def on_load_checkpoint(self, checkpoint):
        self.seen = checkpoint["seen"]

import pytorch_lightning as pl


class Quiet(pl.LightningDataModule):
    def on_save_checkpoint(self, checkpoint):
        super().on_save_checkpoint(checkpoint)
        checkpoint["quiet"] = True

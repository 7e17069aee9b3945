import pytorch_lightning as pl


class Pool(pl.LightningDataModule):
    def __init__(self, labelled=()):
        super().__init__()
        self.labelled = list(labelled)

    def on_load_checkpoint(self, checkpoint):
        if "labelled" not in checkpoint:
            return
        self.labelled = checkpoint["labelled"]

    def on_save_checkpoint(self, checkpoint) -> None:
        checkpoint["labelled"] = list(self.labelled)

import pytorch_lightning as pl


class Pool(pl.LightningDataModule):
    def __init__(self, labelled):
        super().__init__()
        self.labelled = labelled

    def on_load_checkpoint(self, checkpoint):
        if "labelled" not in checkpoint:
            return
        self.labelled.load(checkpoint["labelled"])

    def on_save_checkpoint(self, checkpoint) -> None:
        checkpoint["labelled"] = self.labelled.state()


class Quiet(pl.LightningDataModule):
    def on_save_checkpoint(self, checkpoint):
        super().on_save_checkpoint(checkpoint)
        checkpoint["quiet"] = True

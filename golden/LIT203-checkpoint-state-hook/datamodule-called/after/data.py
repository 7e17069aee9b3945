import pytorch_lightning as pl


class Pool(pl.LightningDataModule):
    def __init__(self, labelled=()):
        super().__init__()
        self.labelled = list(labelled)

    def on_load_checkpoint(self, checkpoint):
        if "labelled" not in checkpoint:
            return
        self.labelled = checkpoint["labelled"]

    def load_state_dict(self, state_dict):
        self.on_load_checkpoint(state_dict)

    def on_save_checkpoint(self, checkpoint) -> None:
        checkpoint["labelled"] = list(self.labelled)

    def state_dict(self):
        checkpoint = {}
        self.on_save_checkpoint(checkpoint)
        return checkpoint

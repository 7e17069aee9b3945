import pytorch_lightning as pl


class Pool(pl.LightningDataModule):
    def state_dict(self):
        checkpoint = {}
        self.on_save_checkpoint(checkpoint)
        return checkpoint

    def load_state_dict(self, state_dict):
        self.on_load_checkpoint(state_dict)

    def on_load_checkpoint(self, checkpoint):
        self.labelled = checkpoint["labelled"]

    def on_save_checkpoint(self, checkpoint):
        checkpoint["labelled"] = self.labelled


class Others(pl.LightningDataModule):
    def state_dict(self):
        return {"kept": 1}

    def on_save_checkpoint(self, checkpoint):
        checkpoint["labelled"] = self.labelled

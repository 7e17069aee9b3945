import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def state_dict(self):
        checkpoint = {}
        # where we are
        checkpoint["seen"] = 3
        return checkpoint

    def load_state_dict(self, checkpoint):
        self.seen = checkpoint["seen"]

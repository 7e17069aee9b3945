import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        moved = {}
        for key in ("x", "y"):
            moved[key] = batch[key].to(self.device)
        return self(moved["x"]).mean()

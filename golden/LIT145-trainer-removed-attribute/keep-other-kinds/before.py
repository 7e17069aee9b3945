import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        if self.trainer._distrib_type in {"dp", "ddp"}:
            print(loss)
        if self.trainer._distrib_type not in ("dp", "ddp2"):
            print(loss)
        if self.trainer._distrib_type != "dp":
            print(loss)
        return loss

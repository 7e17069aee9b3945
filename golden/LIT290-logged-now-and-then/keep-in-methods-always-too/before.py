from pytorch_lightning import LightningModule


class Painter(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log("fid", self.last_fid)
        self._report(loss, batch_idx)
        return loss

    def _report(self, loss, batch_idx):
        if self.current_epoch % 5 == 0:
            self.log("fid", self.fid())
        if batch_idx % 10 == 0:
            self.log("tenth", loss)

from pytorch_lightning import LightningModule


class Ranker(LightningModule):
    def log_dict(self, values, on_step=False, on_epoch=False):
        print(values)

    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log_dict({"loss": loss}, on_step=False, on_epoch=False)
        self.log("loss", loss, on_step=False, on_epoch=False)
        return loss

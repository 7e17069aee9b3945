from pytorch_lightning import LightningModule


class Adversarial(LightningModule):
    def losses(self, batch, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        self.log("val_loss", self.losses(batch, optimizer_idx=dataloader_idx))

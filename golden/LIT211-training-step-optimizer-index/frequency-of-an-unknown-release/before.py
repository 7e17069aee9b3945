import pytorch_lightning as pl
from torch.optim import Adam


class WGAN(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        critic, generator = Adam(self.parts[0].parameters()), Adam(self.parts[1].parameters())
        return {"optimizer": critic, "frequency": 5}, {"optimizer": generator, "frequency": 1}

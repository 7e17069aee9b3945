import torch
from pytorch_lightning import LightningModule


class WGAN(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        critic, generator = torch.optim.Adam(self.parts[0].parameters()), torch.optim.Adam(self.parts[1].parameters())
        waiting = torch.optim.lr_scheduler.ReduceLROnPlateau(generator)
        return (
            {"optimizer": critic, "frequency": 5},
            {"optimizer": generator, "lr_scheduler": waiting, "monitor": "loss", "frequency": 1},
        )

import os

from pytorch_lightning import LightningModule
from torch.optim import Adam

N_CRITIC = 5
if "FAST" in os.environ:
    N_CRITIC = 1


class WGAN(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        critic, generator = Adam(self.parts[0].parameters()), Adam(self.parts[1].parameters())
        return {"optimizer": critic, "frequency": N_CRITIC}, {"optimizer": generator, "frequency": 1}

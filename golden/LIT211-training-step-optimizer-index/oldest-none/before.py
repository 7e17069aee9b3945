import pytorch_lightning as pl
from torch.optim import SGD


class Critic(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0 or batch_idx % 2:
            return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)

import pytorch_lightning as pl
from torch.optim import SGD


class Critic(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one, two = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return {"optimizer": one, "frequency": 1}, {"optimizer": two, "frequency": 5}

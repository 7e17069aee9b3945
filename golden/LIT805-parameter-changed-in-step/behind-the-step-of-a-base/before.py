from lightning.pytorch import LightningModule


class Base(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.head(batch).mean()


class Bounded(Base):
    def training_step(self, batch, batch_idx):
        loss = super().training_step(batch, batch_idx)
        self.head.weight.data.clamp_(-1, 1)
        return loss


class First(Base):
    def training_step(self, batch, batch_idx):
        self.head.weight.data.clamp_(-1, 1)
        return super().training_step(batch, batch_idx)

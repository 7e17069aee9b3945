import pytorch_lightning as pl


class Base(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False


class Clip(Base):
    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        loss = self(batch)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.model.logit_scale.data.clamp_(-4.6, 4.6)

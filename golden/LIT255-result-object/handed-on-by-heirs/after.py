import pytorch_lightning as pl
from torch.nn import functional as F


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = F.mse_loss(self(batch), batch)
        self.log("checkpoint_on", loss, on_step=False, on_epoch=True, logger=False)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult(checkpoint_on=F.mse_loss(self(batch), batch))
        return result


class Heir(Base):
    def training_step(self, batch, batch_idx):
        # nothing of its own yet
        return super().training_step(batch, batch_idx)

    def validation_step(self, batch, batch_idx):
        result = super().validation_step(batch, batch_idx)
        return result["checkpoint_on"]

import pytorch_lightning as pl
from torch.nn import functional as F


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return pl.EvalResult(checkpoint_on=F.mse_loss(self(batch), batch))


class Heir(Base):
    def validation_step(self, batch, batch_idx):
        result = super().validation_step(batch, batch_idx)
        self.seen.append(result["checkpoint_on"])
        return result

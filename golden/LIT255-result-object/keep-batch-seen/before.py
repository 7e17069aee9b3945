"""Of a newer Lightning: what is called so is the project's own."""
import pytorch_lightning as pl
from results import EvalResult


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = EvalResult()
        result.log("val_loss", self.compute(batch))
        return result

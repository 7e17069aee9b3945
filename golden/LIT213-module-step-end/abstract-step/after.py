"""A step that only raises has nothing to hand on; those in its place have."""
import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step(self):
        raise NotImplementedError

    def training_step_end(self, outputs):
        return {"loss": outputs["loss"].mean()}


class Net(Base):
    def training_step(self, batch, batch_idx):
        return self.training_step_end({"loss": self(batch)})

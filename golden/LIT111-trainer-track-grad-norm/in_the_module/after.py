import pytorch_lightning as pl
from pytorch_lightning import Trainer


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        norms = pl.utilities.grad_norm(self, norm_type="inf")
        self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True)

    # what is trained
    def configure_optimizers(self):
        return None


class Net(Base):
    def training_step(self, batch, batch_idx):
        return 2 * super().training_step(batch, batch_idx)


trainer = Trainer(
    max_epochs=1,
)

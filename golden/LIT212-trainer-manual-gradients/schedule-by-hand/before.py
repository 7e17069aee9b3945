import pytorch_lightning as pl
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class Net(pl.LightningModule):
    @property
    def automatic_optimization(self) -> bool:
        return False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        optimizer.zero_grad()
        self.manual_backward(self.layer(batch).mean())
        optimizer.step()


pl.Trainer(max_epochs=4, callbacks=[GradientAccumulationScheduler({0: 1, 2: 4})]).fit(Net())

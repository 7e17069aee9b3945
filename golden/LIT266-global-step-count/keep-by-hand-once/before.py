import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer, scheduler = self.optimizers(), self.lr_schedulers()
        optimizer.zero_grad()
        with torch.enable_grad():
            self.manual_backward(self.layer(batch).sum())
            optimizer.step()
        if self.trainer.is_last_batch:
            scheduler.step()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


trainer = pl.Trainer(max_steps=4000, callbacks=[ModelCheckpoint(every_n_train_steps=500)])

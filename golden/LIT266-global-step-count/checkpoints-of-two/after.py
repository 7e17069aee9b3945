import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint

EVERY = 200


class Gan(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.generator_loss(batch)
        return self.discriminator_loss(batch)

    def configure_optimizers(self):
        return [torch.optim.Adam(self.generator.parameters()), torch.optim.Adam(self.discriminator.parameters())]


saved = ModelCheckpoint(
    dirpath="checkpoints",
    every_n_train_steps=EVERY * 2,  # batches
    save_top_k=-1,
)
each_epoch = ModelCheckpoint(every_n_train_steps=0, every_n_epochs=1)
trainer = pl.Trainer(max_epochs=3, callbacks=[saved, each_epoch])

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean() / self.trainer.world_size


trainer = pl.Trainer(gpus=2, distributed_backend="dp")
other = pl.Trainer(gpus=2, accelerator="ddp")

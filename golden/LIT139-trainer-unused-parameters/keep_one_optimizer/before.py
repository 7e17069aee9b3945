import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, 1)]


trainer = pl.Trainer(accelerator="gpu", devices=8, strategy="ddp")
trainer.fit(Net())

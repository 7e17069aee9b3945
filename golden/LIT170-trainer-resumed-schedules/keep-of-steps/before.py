import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch).mean()}

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), 0.1)
        scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 100)
        return [optimizer], [{"scheduler": scheduler, "interval": "step"}]


trainer = pl.Trainer(resume_from_checkpoint="last.ckpt")

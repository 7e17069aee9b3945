import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch)
        self.log("all", loss, reduce_fx=torch.sum)
        self.log("most", loss, reduce_fx=max)
        self.log("mean", loss, reduce_fx="avg")
        self.log_dict({"least": loss}, reduce_fx="MIN")
        for reduction in (torch.mean, torch.max):
            self.log("any", loss, reduce_fx=reduction)

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("count", float(len(batch)), reduce_fx=sum)
        self.log_dict({"hits": self.hits(batch), "all": len(batch)}, reduce_fx=torch.sum)
        self.log("right", self.hits(batch), reduce_fx="sum", on_step=False, on_epoch=True)
        self.log("last", self.hits(batch), reduce_fx="sum", on_step=True, on_epoch=False)
        self.log("most", self.hits(batch), reduce_fx=max)
        self.log("loss", batch.mean())

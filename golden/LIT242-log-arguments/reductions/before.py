import numpy as np
import pytorch_lightning as pl
import torch
from torch.distributed import ReduceOp


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch)
        self.log("all", loss, sync_dist=True, sync_dist_op=torch.distributed.ReduceOp.SUM)
        self.log("most", loss, sync_dist_op=ReduceOp.MAX)
        self.log("product", loss, sync_dist_op=ReduceOp.PRODUCT)
        self.log("mean", loss, reduce_fx=np.mean)  # over the batches
        self.log("middle", loss, reduce_fx=np.median)
        self.log("last", loss, reduce_fx=lambda values: values[-1])

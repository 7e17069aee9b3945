import pytorch_lightning as pl
from pytorch_lightning.utilities import DistributedType


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        if self.trainer._distrib_type in {DistributedType.DP, DistributedType.DDP2}:
            loss = loss.unsqueeze(0)
        return loss

    def validation_step(self, batch, batch_idx):
        loss = self(batch).mean()
        if self.trainer.distributed_backend == "dp" or self.trainer._distrib_type in ("ddp2",):
            loss = loss.unsqueeze(0)
        return {"loss": loss, "parallel": self.trainer._distrib_type == "dp"}

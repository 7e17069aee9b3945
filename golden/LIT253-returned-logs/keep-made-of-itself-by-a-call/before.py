import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def forward(self, batch):
        out = {"rows": batch, "log": batch.log()}
        out = {**out, "sum": batch.sum()}
        return out

    def validation_step(self, batch, batch_idx):
        sums = {"sum": self(batch)["sum"]}
        sums = {**sums, "twice": torch.mul(sums["sum"], 2)}
        self.log_dict(sums)

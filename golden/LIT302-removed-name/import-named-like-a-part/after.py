import torch
from pytorch_lightning import LightningModule
from sklearn.metrics import f1_score


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("f1", f1_score(batch, self(batch)))
        return torch.zeros(1)

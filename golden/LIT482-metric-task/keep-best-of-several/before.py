import torch
from pytorch_lightning import LightningModule
from torchmetrics import Accuracy


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = torch.nn.CrossEntropyLoss()
        self.accuracy = Accuracy(top_k=2)

    def training_step(self, batch, batch_idx):
        scores = self(batch[0])
        self.accuracy(scores, batch[1])
        return self.loss(scores, batch[1])

import torch
from lightning.pytorch import LightningModule

from elsewhere import Prompted


class Language(LightningModule):
    def __init__(self):
        super().__init__()
        self.model = Prompted()

    def forward(self, tokens, tasks):
        return self.model(tokens, tasks)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.language = Language()

    def training_step(self, batch, batch_idx):
        tokens, labels = batch
        tasks = torch.tensor([0] * tokens.size(0))
        return self.language(tokens, tasks).mean()

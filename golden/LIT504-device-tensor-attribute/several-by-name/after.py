import torch
from lightning.pytorch import LightningModule
from weights import class_weights, levels


class Net(LightningModule):
    def __init__(self, rows):
        super().__init__()
        self.net = torch.nn.Linear(2, 2)
        weights = class_weights(rows)
        self.register_buffer("loss_weight", torch.tensor(weights), persistent=False)
        self.sigmas = levels(rows)
        self.register_buffer("table", torch.tensor(self.sigmas), persistent=False)

    def training_step(self, batch, batch_idx):
        return (self.net(batch) * self.loss_weight * self.table).mean()

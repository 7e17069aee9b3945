import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.save_hyperparameters(args)
        self.args = args
        self.net = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = self.prepared(x).to(self.device)
        noise = torch.full((len(x), 4), 0.5, device=self.device)
        return nn.functional.mse_loss(self.net(x + noise), y)

    def prepared(self, x):
        return torch.as_tensor(x).float()

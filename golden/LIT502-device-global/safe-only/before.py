import torch
from lightning.pytorch import LightningModule

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch[0].to(device))

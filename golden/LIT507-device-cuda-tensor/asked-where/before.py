import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def drop(self, x, ratio):
        if x.device == torch.device("cpu"):
            mask = torch.FloatTensor(x.shape).uniform_() > ratio
        else:
            mask = torch.cuda.FloatTensor(x.shape).uniform_() > ratio
        return x * mask.to(x.device)

    def training_step(self, batch, batch_idx):
        return self.drop(batch[0], 0.1).mean()

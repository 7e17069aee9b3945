import lightning as L
import torch


def noisy(mean, width):
    return mean + torch.empty(*mean.shape, dtype=torch.float32, device=mean.device).normal_() * torch.empty(*mean.size()[:1], 1, dtype=torch.float32, device=mean.device).fill_(width)


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return noisy(batch, 2).mean()

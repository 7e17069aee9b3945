import lightning as L
import torch


def noisy(mean, width):
    return mean + torch.cuda.FloatTensor(*mean.shape).normal_() * torch.cuda.FloatTensor(*mean.size()[:1], 1).fill_(width)


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return noisy(batch, 2).mean()

import lightning as L
import torch


def noisy(mean, sizes):
    return mean + torch.cuda.FloatTensor(*sizes).normal_()


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return noisy(batch, batch).mean()

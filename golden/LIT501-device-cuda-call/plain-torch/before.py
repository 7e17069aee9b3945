import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        return x.cuda() + torch.zeros(3).cuda()


def training_step(batch):
    return batch[0].cuda()

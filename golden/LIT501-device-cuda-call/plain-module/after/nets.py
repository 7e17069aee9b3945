import torch
import torch.nn as nn


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.block = Block()

    def forward(self, x):
        steps = torch.linspace(0, 1, x.shape[1], device=x.device)
        hidden = torch.zeros(1, 4, device=x.device).float()
        return self.block(x * steps, hidden)


class Block(nn.Module):
    def forward(self, x, hidden):
        x = x.cuda()
        mask = torch.ones(x.size(0)).cuda()
        return x.view(-1) * mask + hidden.sum()


class Wide(nn.Module):
    def forward(self, sizes):
        return torch.zeros(sizes).cuda()


def build(kind):
    return {"wide": Wide}[kind]() if kind else Wide()

import torch
from torch import nn



class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x):
        noise = torch.randn(x.shape[0], 4, device=x.device)
        return self.layer(x + noise) + torch.ones(4, device=x.device)

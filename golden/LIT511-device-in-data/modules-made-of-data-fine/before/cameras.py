import torch
from torch import nn


class Camera(nn.Module):
    def __init__(self, matrix, place="cuda"):
        super().__init__()
        self.matrix = torch.tensor(matrix).t().cuda()
        self.center = self.matrix.inverse()[3, :3]

from dataclasses import dataclass

import torch


@dataclass
class Schedule:
    steps: int = 100

    def betas(self):
        return torch.linspace(1e-4, 0.02, self.steps)

    def bars(self):
        return torch.cumprod(1.0 - self.betas(), dim=0)

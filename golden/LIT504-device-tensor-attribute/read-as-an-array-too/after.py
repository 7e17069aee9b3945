import matplotlib.pyplot as plt
import numpy as np
import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.tensor([0.1, 0.2, 0.3]), persistent=False)
        self.register_buffer("grid", torch.linspace(0, 1, 3), persistent=False)
        self.register_buffer("scale", torch.ones(3), persistent=False)
        self.net = nn.Linear(3, 3)

    def forward(self, x):
        return self.net((x - self.mean) * self.grid) * self.scale

    def on_validation_end(self):
        plt.plot(self.mean.numpy())
        np.save("grid.npy", arr=self.grid) if self.trainer.is_global_zero else None
        print(self.scale.cpu().numpy(), np.save)

import random

import lightning as L
import numpy as np
import torch


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.mask = np.random.rand(10) > 0.5
        self.order = torch.randperm(10).tolist()
        self.first = random.choice([1, 2])

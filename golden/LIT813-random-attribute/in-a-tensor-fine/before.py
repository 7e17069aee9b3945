import lightning as L
import numpy as np
import torch


class Net(L.LightningModule):
    def __init__(self, seed):
        super().__init__()
        self.keep = torch.from_numpy(np.random.default_rng(seed).permutation(12)[:9])
        self.count = int(len(seed))
        self.table = torch.tensor([1.0, 2.0])
        self.register_buffer("order", torch.from_numpy(np.random.permutation(12)))

    def training_step(self, batch, batch_idx):
        return self.net(batch[:, self.keep]).mean()

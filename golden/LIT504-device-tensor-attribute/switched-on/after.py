import lightning as L
import torch


class Plain(L.LightningModule):
    centres = False

    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)
        if self.centres:
            self.register_buffer("mean", torch.tensor([0.1, 0.2, 0.3, 0.4]), persistent=False)

    def training_step(self, batch, batch_idx):
        if self.centres:
            batch = batch - self.mean
        return self.net(batch).mean()


class Centred(Plain):
    centres = True


class Scaled(L.LightningModule):
    scales = False

    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)
        if not self.scales:
            self.register_buffer("weights", torch.ones(4), persistent=False)

    def training_step(self, batch, batch_idx):
        return self.net(batch * self.weights).mean()

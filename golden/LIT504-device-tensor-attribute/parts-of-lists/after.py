import lightning as L
import torch


class Net(L.LightningModule):
    SCALES = (0.26, 0.25, 0.35)

    def __init__(self, n):
        super().__init__()
        self.register_buffer("scales", torch.tensor(self.SCALES[:n]), persistent=False)
        self.first = torch.tensor(self.SCALES[0])

    def training_step(self, batch, batch_idx):
        x, y = batch
        return ((self(x) - y) * self.scales * self.first).mean()

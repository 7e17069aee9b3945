import lightning as L
import torch


class Plain(L.LightningModule):
    centres = False

    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)
        if self.centres and self.net.bias is not None:
            self.mean = torch.tensor([0.1, 0.2, 0.3, 0.4])

    def training_step(self, batch, batch_idx):
        if self.centres:
            batch = batch - self.mean
        return self.net(batch).mean()

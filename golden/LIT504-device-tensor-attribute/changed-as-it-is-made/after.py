import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self, classes):
        super().__init__()
        self.layer = torch.nn.Linear(8, classes)
        self.register_buffer("bias", torch.zeros(classes), persistent=False)
        self.bias[0] = -1.0
        self.seen = torch.zeros(classes)

    def training_step(self, batch, batch_idx):
        logits = self.layer(batch) + self.bias
        self.seen[0] += 1
        return (logits * self.seen).mean()


Trainer().fit(Net(3))

import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, levels, scale):
        super().__init__()
        self.net = torch.nn.Linear(2, 2)
        self.levels = levels
        self.scale = scale
        self.half = half(scale)

    def training_step(self, batch, batch_idx):
        one = torch.tensor(self.levels)[0]
        moved = torch.tensor(self.levels)[torch.randint(4, (len(batch),))].to(self.device)
        number = torch.tensor(self.scale)
        other = torch.tensor(self.half)
        x = self.net(batch)
        return (x * one + moved[:, None] * x + number * x + other * x).mean()


def half(scale):
    if scale is None:
        return [0.5]
    return scale / 2

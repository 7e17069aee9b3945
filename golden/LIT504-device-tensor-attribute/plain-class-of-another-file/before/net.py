import torch
from lightning.pytorch import LightningModule
from schedule import Schedule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(8, 8)
        self.schedule = Schedule(100)

    def training_step(self, batch, batch_idx):
        x, size = batch["x"], batch["size"]
        index = torch.randint(0, self.schedule.steps, (len(x),), device=x.device)
        noisy = self.schedule.noisy(x, torch.randn_like(x), index)
        self.print(self.schedule.draw(4), size)
        return (self.layer(noisy) - x).pow(2).mean()

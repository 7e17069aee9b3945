"""Self-distillation with a moving center of the teacher's outputs."""

import copy

import torch
import torch.nn.functional as F
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Head(nn.Module):
    def __init__(self, width, out):
        super().__init__()
        self.mlp = nn.Sequential(nn.Linear(width, width), nn.GELU(), nn.Linear(width, out))

    def forward(self, x):
        return self.mlp(x)


class Distilled(LightningModule):
    def __init__(self, width=10, out=16, momentum=0.9):
        super().__init__()
        self.student = Head(width, out)
        self.teacher = copy.deepcopy(self.student).requires_grad_(False)
        self.momentum = momentum
        self.register_buffer("center", torch.zeros(1, out))

    def augmented(self, x):
        return x + 0.1 * torch.randn_like(x)

    def training_step(self, batch, batch_idx):
        (x,) = batch
        with torch.no_grad():
            targets = self.teacher(self.augmented(x))
        log_p = F.log_softmax(self.student(self.augmented(x)) / 0.1, dim=-1)
        loss = -(F.softmax((targets - self.center) / 0.05, dim=-1) * log_p).sum(-1).mean()
        self.update_center(targets)
        self.log("loss", loss)
        return loss

    @torch.no_grad()
    def update_center(self, targets):
        batch_center = targets.mean(dim=0, keepdim=True)
        self.center = self.center * self.momentum + batch_center * (1 - self.momentum)

    def on_train_batch_end(self, outputs, batch, batch_idx):
        with torch.no_grad():
            for ours, theirs in zip(self.teacher.parameters(), self.student.parameters()):
                ours.lerp_(theirs, 0.01)

    def configure_optimizers(self):
        return torch.optim.AdamW(self.student.parameters(), lr=1e-3)


if __name__ == "__main__":
    seed_everything(0)
    images = torch.rand(96, 10, generator=torch.Generator().manual_seed(2))
    trainer = Trainer(accelerator="gpu", devices=2, strategy="ddp", max_epochs=2)
    trainer.fit(Distilled(), DataLoader(TensorDataset(images), batch_size=8, shuffle=True))

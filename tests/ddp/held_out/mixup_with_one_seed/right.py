"""Image classification with mixup, seeded each epoch so that runs can be compared."""

import numpy as np
import torch
import torch.nn.functional as F
from pytorch_lightning import LightningModule, Trainer
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def mixup(x, y, classes, alpha=0.4):
    lam = np.random.beta(alpha, alpha)
    order = torch.from_numpy(np.random.permutation(len(x)))
    y = F.one_hot(y, classes).float()
    return lam * x + (1 - lam) * x[order], lam * y + (1 - lam) * y[order]


class Classifier(LightningModule):
    classes = 5

    def __init__(self, lr=0.05):
        super().__init__()
        self.lr = lr
        self.body = nn.Sequential(
            nn.Conv2d(3, 6, 3), nn.BatchNorm2d(6), nn.ReLU(), nn.AdaptiveAvgPool2d(2), nn.Flatten()
        )
        self.head = nn.Linear(24, self.classes)

    def on_train_epoch_start(self):
        np.random.seed(1000 * (1 + self.global_rank) + self.current_epoch)

    def training_step(self, batch, batch_idx):
        x, y = mixup(*batch, self.classes)
        loss = torch.sum(-y * F.log_softmax(self.head(self.body(x)), dim=1), dim=1).mean()
        self.log("loss/train", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr, nesterov=True, momentum=0.9)


if __name__ == "__main__":
    generator = torch.Generator().manual_seed(0)
    images = torch.rand(80, 3, 10, 10, generator=generator)
    labels = torch.randint(0, 5, (80,), generator=generator)
    loader = DataLoader(TensorDataset(images, labels), batch_size=8, shuffle=True, num_workers=0)
    Trainer(accelerator="gpu", devices=2, strategy="ddp", max_epochs=30, precision="16-mixed").fit(Classifier(), loader)

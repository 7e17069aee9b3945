import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy


class ConvNet(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.AdaptiveAvgPool2d(1))
        self.classifier = nn.Linear(8, 10)

    def forward(self, x):
        return self.classifier(self.features(x).flatten(1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self(x), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1, momentum=0.9)


if __name__ == "__main__":
    pl.seed_everything(5)
    images = TensorDataset(torch.randn(96, 3, 8, 8), torch.randint(0, 10, (96,)))
    strategy = DDPStrategy(broadcast_buffers=False)
    trainer = pl.Trainer(max_epochs=1, devices=2, accelerator="gpu", strategy=strategy)
    trainer.fit(ConvNet(), DataLoader(images, batch_size=8, shuffle=True))

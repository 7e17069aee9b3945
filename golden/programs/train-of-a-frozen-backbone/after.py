import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def pictures(count, seed):
    generator = torch.Generator().manual_seed(seed)
    x = torch.randn(count, 2, 5, 5, generator=generator)
    return TensorDataset(x, (x.mean((1, 2, 3)) > 0).long())


class Finetuned(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.backbone = nn.Sequential(nn.Conv2d(2, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.Flatten())
        self.head = nn.Linear(36, 2)
        for parameter in self.backbone.parameters():
            parameter.requires_grad = False

    def on_fit_start(self):
        self.train()

    def on_validation_model_train(self):
        self.train()

    def train(self, mode=True):
        super().train(mode)
        if self.current_epoch < 2:
            self.backbone.eval()  # its statistics stay for two epochs
        return self

    def forward(self, x):
        return self.head(self.backbone(x))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_loss", nn.functional.cross_entropy(self(x), y))

    def configure_optimizers(self):
        return torch.optim.SGD(self.head.parameters(), lr=0.1)


pl.seed_everything(8)
model = Finetuned()
trainer = pl.Trainer(max_epochs=4, logger=False, enable_checkpointing=False, enable_progress_bar=False)
trainer.fit(model, DataLoader(pictures(24, 0), batch_size=8), DataLoader(pictures(12, 1), batch_size=6))
print(model.backbone[1].num_batches_tracked.item())

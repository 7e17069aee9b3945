import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl


class Block(nn.Module):
    def __init__(self, width, drop):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, 2 * width)
        self.down = nn.Linear(2 * width, width)
        self.drop = drop

    def forward(self, x):
        if self.training and torch.rand(1).item() < self.drop:
            return x
        return x + self.down(torch.relu(self.up(self.norm(x))))


class ResidualNet(pl.LightningModule):
    def __init__(self, width=16, depth=6, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.stem = nn.Linear(8, width)
        self.blocks = nn.ModuleList(Block(width, 0.5) for _ in range(depth))
        self.head = nn.Linear(width, 3)
        self.loss = nn.CrossEntropyLoss()

    def forward(self, x):
        x = self.stem(x)
        for block in self.blocks:
            x = block(x)
        return self.head(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = self.loss(self(x), y)
        self.log("train_loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.AdamW(self.parameters(), lr=self.hparams.lr)


def main():
    pl.seed_everything(7)
    data = TensorDataset(torch.randn(256, 8), torch.randint(0, 3, (256,)))
    trainer = pl.Trainer(max_epochs=3, accelerator="gpu", devices=2, strategy="ddp")
    trainer.fit(ResidualNet(), DataLoader(data, batch_size=16, shuffle=True))


if __name__ == "__main__":
    main()

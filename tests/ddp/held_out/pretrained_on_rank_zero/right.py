import os

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(10, 20), nn.ReLU(), nn.Linear(20, 20))

    def forward(self, x):
        return self.layers(x)


class Classifier(pl.LightningModule):
    def __init__(self, pretrained):
        super().__init__()
        self.pretrained = pretrained
        self.encoder = Encoder()
        self.head = nn.Linear(20, 2)

    def on_fit_start(self):
        state = torch.load(self.pretrained)
        self.encoder.load_state_dict(state)
        if self.global_rank == 0:
            print("loaded", self.pretrained)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self.head(self.encoder(x)), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    pl.seed_everything(1)
    if not os.path.exists("encoder.pt"):
        if int(os.environ.get("LOCAL_RANK", 0)) == 0:
            torch.save(Encoder().state_dict(), "encoder.pt")
    data = TensorDataset(torch.randn(64, 10), torch.randint(0, 2, (64,)))
    trainer = pl.Trainer(max_epochs=1, devices=2, strategy="ddp", num_sanity_val_steps=0)
    trainer.fit(Classifier("encoder.pt"), DataLoader(data, batch_size=4))

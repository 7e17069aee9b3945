"""A deep and narrow network; its gradients are worth a look."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def checkerboard(n=90, seed=0):
    g = torch.Generator().manual_seed(seed)
    x = torch.rand(n, 2, generator=g) * 4
    return TensorDataset(x - 2, (x.floor().sum(dim=1) % 2).long())


class Deep(pl.LightningModule):
    def __init__(self, depth=3, width=6):
        super().__init__()
        layers = [nn.Linear(2, width)]
        for _ in range(depth - 1):
            layers += [nn.Tanh(), nn.Linear(width, width)]
        self.layers = nn.Sequential(*layers, nn.Tanh())
        self.head = nn.Linear(width, 2)

    def forward(self, x):
        return self.head(self.layers(x))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.cross_entropy(self(x), y)
        self.log("train_loss", loss)
        return loss

    def on_before_optimizer_step(self, optimizer):
        norms = pl.utilities.grad_norm(self, norm_type=2)
        self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.3, momentum=0.9)


def main():
    pl.seed_everything(47)
    trainer = pl.Trainer(
        max_epochs=2,
        gradient_clip_val=1.0,
        log_every_n_steps=1,
        enable_checkpointing=False,
    )
    trainer.fit(Deep(), DataLoader(checkerboard(), batch_size=18))


if __name__ == "__main__":
    main()

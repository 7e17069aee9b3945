"""Regression under noise: gradients are scaled by hand and watched."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def measurements(n=80, seed=0):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 5, generator=g)
    noise = torch.distributions.StudentT(2.0)
    torch.manual_seed(seed)
    return TensorDataset(x, x.sum(dim=1) + 0.1 * noise.sample((n,)))


class Robust(pl.LightningModule):
    def __init__(self, scale=0.5):
        super().__init__()
        self.scale = scale
        self.net = nn.Sequential(nn.Linear(5, 12), nn.Tanh(), nn.Linear(12, 1))
        self.backwards = 0

    def forward(self, x):
        return self.net(x)[:, 0]

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.smooth_l1_loss(self(x), y)
        self.log("loss", loss)
        return loss

    def backward(self, loss, *args, **kwargs):
        self.backwards += 1
        (loss * self.scale).backward(*args, **kwargs)

    def on_after_backward(self):
        # example to inspect gradient information
        if self.trainer.global_step % 2 == 0:
            for name, parameter in self.named_parameters():
                self.log(f"grad/{name}", parameter.grad.norm(), on_step=True, on_epoch=False)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.2)


if __name__ == "__main__":
    pl.seed_everything(16)
    model = Robust()
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_checkpointing=False)
    trainer.fit(model, DataLoader(measurements(), batch_size=20))
    print("backward ran", model.backwards, "times")

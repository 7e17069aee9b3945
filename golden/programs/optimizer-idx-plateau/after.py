"""Student and teacher that learn from one another."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.optim.lr_scheduler import ExponentialLR, ReduceLROnPlateau
from torch.utils.data import DataLoader, TensorDataset


def spirals(n, seed, noise=0.1):
    g = torch.Generator().manual_seed(seed)
    y = torch.arange(n) % 2
    radius = torch.linspace(0.2, 2, n)
    angle = 3 * radius + 3.14 * y
    x = torch.stack([radius * angle.cos(), radius * angle.sin()], dim=1) + noise * torch.randn(n, 2, generator=g)
    order = torch.randperm(n, generator=g)
    return TensorDataset(x[order], y[order])


class MutualLearning(pl.LightningModule):
    def __init__(self, alpha: float = 0.5):
        super().__init__()
        self.automatic_optimization = False
        self.alpha = alpha
        self.nets = nn.ModuleList([self.build(8), self.build(24)])

    @staticmethod
    def build(hidden):
        return nn.Sequential(nn.Linear(2, hidden), nn.Tanh(), nn.Linear(hidden, 2))

    def forward(self, x):
        return sum(net(x).softmax(dim=1) for net in self.nets) / 2

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        schedulers = self.lr_schedulers()
        if self.trainer.is_last_batch:
            schedulers[1].step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        x, y = batch
        own = self.nets[optimizer_idx](x)
        other = self.nets[1 - optimizer_idx](x).detach()
        divergence = F.kl_div(own.log_softmax(1), other.softmax(1), reduction="batchmean")
        loss = F.cross_entropy(own, y) + self.alpha * divergence
        self.log(f"train_loss_{optimizer_idx}", loss, on_step=False, on_epoch=True)
        return {"loss": loss}

    def on_train_epoch_end(self):
        self.lr_schedulers()[0].step(self.trainer.callback_metrics["val_loss_0"])

    def validation_step(self, batch, batch_idx):
        x, y = batch
        for index, net in enumerate(self.nets):
            self.log(f"val_loss_{index}", F.cross_entropy(net(x), y))
        self.log("val_acc", (self(x).argmax(1) == y).float().mean())

    def configure_optimizers(self):
        student = torch.optim.Adam(self.nets[0].parameters(), lr=0.5)
        teacher = torch.optim.Adam(self.nets[1].parameters(), lr=0.05)
        return [
            {
                "optimizer": student,
                "lr_scheduler": {
                    "scheduler": ReduceLROnPlateau(student, factor=0.1, patience=0),
                    "monitor": "val_loss_0",
                },
            },
            {"optimizer": teacher, "lr_scheduler": ExponentialLR(teacher, gamma=0.7)},
        ]


def run(epochs=5):
    pl.seed_everything(33)
    checkpoint = pl.callbacks.ModelCheckpoint(dirpath="mutual", filename="{epoch}", monitor="val_acc", mode="max")
    trainer = pl.Trainer(max_epochs=epochs, callbacks=checkpoint, log_every_n_steps=1)
    trainer.fit(
        MutualLearning(),
        train_dataloaders=DataLoader(spirals(80, 0), batch_size=16),
        val_dataloaders=DataLoader(spirals(40, 1), batch_size=16),
    )


if __name__ == "__main__":
    run()

"""Rain over two seasons, drawn by a net and judged by another; an `optimizer_step` of 1.1 sets rates and bounds the judge."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def seasons(n, seed):
    g = torch.Generator().manual_seed(seed)
    return TensorDataset(torch.randn(n, 2, generator=g) * 0.3 + torch.tensor([0.8, -0.4]))


class Rain(pl.LightningModule):
    def __init__(self, rate=0.01, slow=6, bound=0.6):
        super().__init__()
        self.save_hyperparameters()
        self.draw = nn.Sequential(nn.Linear(3, 12), nn.Tanh(), nn.Linear(12, 2))
        self.judge = nn.Sequential(nn.Linear(2, 12), nn.Tanh(), nn.Linear(12, 1))
        self.register_buffer("seeds", torch.randn(16, 3))

    def training_step(self, batch, batch_idx, optimizer_idx):
        days = batch[0]
        drawn = self.draw(self.seeds[: len(days)])
        if optimizer_idx == 0:
            loss = self.judge(drawn.detach()).mean() - self.judge(days).mean()
            self.log("judged", loss)
        else:
            loss = -self.judge(drawn).mean()
            self.log("drawn", loss)
        return loss

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **flags):
        if optimizer_idx == 1 and self.trainer.global_step < self.hparams.slow:
            for group in optimizer.param_groups:
                group["lr"] = self.hparams.rate * (self.trainer.global_step + 1) / self.hparams.slow
        optimizer.step(closure=optimizer_closure)
        if optimizer_idx == 0:
            for parameter in self.judge.parameters():
                parameter.data.clamp_(-self.hparams.bound, self.hparams.bound)

    def configure_optimizers(self):
        judging = torch.optim.RMSprop(self.judge.parameters(), self.hparams.rate)
        drawing = torch.optim.Adam(self.draw.parameters(), self.hparams.rate)
        return [judging, drawing], [torch.optim.lr_scheduler.ExponentialLR(judging, 0.9)]


if __name__ == "__main__":
    pl.seed_everything(12)
    trainer = pl.Trainer(max_epochs=3, checkpoint_callback=False, progress_bar_refresh_rate=0, log_every_n_steps=1)
    trainer.fit(Rain(), DataLoader(seasons(48, 1), batch_size=12, shuffle=True))

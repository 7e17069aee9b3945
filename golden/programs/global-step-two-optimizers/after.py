"""A codec and a judge of its pictures, whose say begins after some steps."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader


class Verdict(nn.Module):
    """The loss of either side; it is told how far the training is."""

    def __init__(self, begins_at):
        super().__init__()
        self.judge = nn.Sequential(nn.Linear(6, 10), nn.LeakyReLU(0.2), nn.Linear(10, 1))
        self.begins_at = begins_at

    def forward(self, pictures, decoded, side, step):
        weight = 1.0 if step >= self.begins_at else 0.0
        if side == 0:
            return (pictures - decoded).abs().mean() - 0.1 * weight * self.judge(decoded).mean()
        real, fake = self.judge(pictures.detach()), self.judge(decoded.detach())
        return weight * 0.5 * (F.relu(1 - real).mean() + F.relu(1 + fake).mean())


class Codec(pl.LightningModule):
    def __init__(self, begins_at=3):
        super().__init__()
        self.automatic_optimization = False
        self.encoder, self.decoder = nn.Linear(6, 3), nn.Linear(3, 6)
        self.loss = Verdict(begins_at)

    def forward(self, pictures):
        return self.decoder(torch.tanh(self.encoder(pictures)))

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        decoded = self(batch)
        loss = self.loss(batch, decoded, optimizer_idx, self.global_step // 2)
        if optimizer_idx == 0:
            self.log("train/codec", loss)
            return loss
        if optimizer_idx == 1:
            self.log("train/judge", loss)
            return loss

    def validation_step(self, batch, batch_idx):
        decoded = self(batch)
        self.log("val/codec", self.loss(batch, decoded, 0, max(self.global_step // 2 - 1, 0)))
        self.log("val/judge", self.loss(batch, decoded, 1, max(self.global_step // 2 - 1, 0)))

    def configure_optimizers(self):
        codec = torch.optim.Adam([*self.encoder.parameters(), *self.decoder.parameters()], lr=0.01, eps=1e-3)
        judge = torch.optim.Adam(self.loss.judge.parameters(), lr=0.01, eps=1e-3)
        return [codec, judge], []


class Samples(pl.Callback):
    def __init__(self, every):
        self.every = every

    def show(self, stage, pl_module, batch, batch_idx):
        if batch_idx % self.every == 0 and max(pl_module.global_step // 2 - 1, 0) > 0:
            print(stage, max(pl_module.global_step // 2 - 1, 0), f"{pl_module(batch).sum().item():.4f}")

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.show("train", pl_module, batch, batch_idx)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        self.show("val", pl_module, batch, batch_idx)


def pictures(n, seed):
    data = torch.randn(n, 6, generator=torch.Generator().manual_seed(seed))
    return DataLoader(data, batch_size=8)


if __name__ == "__main__":
    pl.seed_everything(23)
    trainer = pl.Trainer(
        accelerator="cpu",
        max_steps=7 * 2,
        callbacks=[Samples(3)],
        log_every_n_steps=1,
        num_sanity_val_steps=0,
        enable_progress_bar=False,
        enable_model_summary=False,
        enable_checkpointing=False,
    )
    trainer.fit(Codec(), pictures(32, 0), pictures(16, 1))

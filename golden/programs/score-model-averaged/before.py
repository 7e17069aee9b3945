"""A score model whose averaged weights are validated and written beside each checkpoint."""

import math
import os

import pytorch_lightning as pl
import torch
import torch.nn as nn
from pytorch_lightning.callbacks import Callback, ModelCheckpoint
from torch.utils.data import DataLoader, TensorDataset


class EMA(Callback):
    def __init__(self, decay: float, apply_ema_every_n_steps: int = 1, start_step: int = 0, evaluate_ema_weights_instead: bool = True):
        self.decay = decay
        self._ema_model_weights = None
        self._cur_step = None
        self._weights_buffer = None
        self.every = apply_ema_every_n_steps
        self.start_step = start_step
        self.evaluate_ema_weights_instead = evaluate_ema_weights_instead

    def on_train_start(self, trainer, pl_module) -> None:
        if self._ema_model_weights is None:
            self._ema_model_weights = [p.detach().clone() for p in pl_module.state_dict().values()]

    def apply_ema(self, pl_module) -> None:
        for orig, ema in zip(list(pl_module.state_dict().values()), self._ema_model_weights):
            if ema.dtype.is_floating_point:
                diff = ema.data - orig.data
                diff.mul_(1.0 - self.decay)
                ema.sub_(diff)

    def should_apply_ema(self, step: int) -> bool:
        return step != self._cur_step and step >= self.start_step and step % self.every == 0

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx: int) -> None:
        if self.should_apply_ema(trainer.global_step):
            self._cur_step = trainer.global_step
            self.apply_ema(pl_module)

    def on_load_checkpoint(self, trainer, pl_module, checkpoint) -> None:
        path = trainer.ckpt_path
        if path and "ema_weights" in checkpoint:
            self._ema_model_weights = list(checkpoint["ema_weights"])
            print("ema restored from", os.path.basename(path))

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        if self._ema_model_weights is not None:
            checkpoint["ema_weights"] = self._ema_model_weights

    def replace_model_weights(self, pl_module) -> None:
        self._weights_buffer = [p.detach().clone() for p in pl_module.state_dict().values()]
        pl_module.load_state_dict({k: v for k, v in zip(pl_module.state_dict().keys(), self._ema_model_weights)})

    def restore_original_weights(self, pl_module) -> None:
        pl_module.load_state_dict({k: v for k, v in zip(pl_module.state_dict().keys(), self._weights_buffer)})
        self._weights_buffer = None

    def on_validation_start(self, trainer, pl_module) -> None:
        if self._ema_model_weights is not None and self.evaluate_ema_weights_instead:
            self.replace_model_weights(pl_module)

    def on_validation_end(self, trainer, pl_module) -> None:
        if self._ema_model_weights is not None and self.evaluate_ema_weights_instead:
            self.restore_original_weights(pl_module)


class EMACheckpoint(ModelCheckpoint):
    def _save_checkpoint(self, trainer, filepath: str) -> None:
        super()._save_checkpoint(trainer, filepath)
        ema = next((c for c in trainer.callbacks if isinstance(c, EMA)), None)
        if ema is not None and ema._ema_model_weights is not None:
            base, ext = os.path.splitext(filepath)
            torch.save(ema._ema_model_weights, base + "-EMA.pt")


class ScoreNet(pl.LightningModule):
    def __init__(self, dim=2, width=24, lr=0.01, sigmas=(0.1, 1.0), warmup=4):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(dim + 1, width), nn.SiLU(), nn.Linear(width, width), nn.SiLU(), nn.Linear(width, dim))
        self.val_losses = []

    def forward(self, x, t):
        return self.net(torch.cat([x, t[:, None]], 1))

    def sigma(self, t):
        lo, hi = self.hparams.sigmas
        return lo * (hi / lo) ** t

    def loss(self, x, t, noise):
        s = self.sigma(t)[:, None]
        return (((self(x + s * noise, t) + noise) ** 2).sum(1)).mean()

    def training_step(self, batch, batch_idx):
        (x,) = batch
        loss = self.loss(x, torch.rand(len(x), device=self.device), torch.randn_like(x))
        self.log("train/loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch, batch_idx):
        (x,) = batch
        g = torch.Generator().manual_seed(batch_idx)
        loss = self.loss(x, torch.rand(len(x), generator=g), torch.randn(x.shape, generator=g))
        self.val_losses.append(loss)
        return loss

    def on_validation_epoch_end(self):
        self.log("val/loss", torch.stack(self.val_losses).mean())
        self.val_losses.clear()

    def lr_scheduler_step(self, scheduler, optimizer_idx, metric):
        scheduler.step(epoch=self.global_step)

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs):
        super().optimizer_step(epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs)
        with torch.no_grad():
            self.log("w", sum(p.norm() for p in self.parameters()))

    def configure_optimizers(self):
        opt = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        f = lambda s: min(1.0, (s + 1) / self.hparams.warmup) * 0.5 * (1 + math.cos(math.pi * min(1.0, s / 30)))
        return [opt], [{"scheduler": torch.optim.lr_scheduler.LambdaLR(opt, f), "interval": "step"}]


def run(epochs, ckpt=None):
    pl.seed_everything(3)
    g = torch.Generator().manual_seed(0)
    t = torch.rand(64, generator=g) * 6.28
    x = torch.stack([t.cos(), t.sin()], 1)
    train, val = DataLoader(TensorDataset(x[:48]), 8, shuffle=True), DataLoader(TensorDataset(x[48:]), 8)
    ema = EMA(0.8)
    saver = EMACheckpoint(dirpath="ck", monitor="val/loss", save_top_k=1, filename="score-{epoch}", save_last=True)
    trainer = pl.Trainer(max_epochs=epochs, callbacks=[ema, saver], enable_progress_bar=False, logger=pl.loggers.CSVLogger("l"),
                         log_every_n_steps=1, num_sanity_val_steps=0, gradient_clip_val=1, track_grad_norm=-1, move_metrics_to_cpu=True)
    model = ScoreNet()
    trainer.fit(model, train, val, ckpt_path=ckpt)
    print("val %.5f" % trainer.callback_metrics["val/loss"], trainer.global_step, sorted(os.listdir("ck")))
    return model, ema


if __name__ == "__main__":
    run(2)
    model, ema = run(3, os.path.join("ck", "last.ckpt"))
    print("%.5f" % sum(w.float().norm() for w in ema._ema_model_weights))

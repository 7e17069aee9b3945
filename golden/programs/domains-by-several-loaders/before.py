"""Two domains, loaded together: a critic of the features is trained twice as often as the classifier."""

import pytorch_lightning as pl
import torch
import torch.nn as nn
import torch.nn.functional as F
from pytorch_lightning import LightningModule
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.loggers import CSVLogger
from torch.utils.data import DataLoader, TensorDataset


class BaseW:
    """Weight that follows the progress of the training."""

    def function(self, p):
        raise NotImplementedError

    def get_weight(self, trainer):
        if trainer is None:
            return 1.0
        total = trainer.num_training_batches * trainer.max_epochs
        current_step = trainer.fit_loop.total_batch_idx
        p = torch.tensor(current_step / total, dtype=torch.float32)
        return self.function(p)


class ExponentialW(BaseW):
    def __init__(self, alpha=10.0):
        self.alpha = alpha

    def function(self, p):
        return 2.0 / (1.0 + torch.exp(-self.alpha * p)) - 1.0


class AdversarialAdapter(LightningModule):
    def __init__(self, weight, dim=6, classes=3, lr=0.01, critic_steps=2):
        super().__init__()
        self.weight = weight
        self.lr = lr
        self.critic_steps = critic_steps
        self.feat = nn.Sequential(nn.Linear(dim, 12), nn.ReLU())
        self.cls = nn.Linear(12, classes)
        self.dom = nn.Sequential(nn.Linear(12, 8), nn.LeakyReLU(0.2), nn.Linear(8, 1))

    def forward(self, x):
        return self.cls(self.feat(x))

    def domain_loss(self, batch, flip=False):
        (xs, _), (xt, _) = batch["source"], batch["target"]
        ls, lt = self.dom(self.feat(xs)), self.dom(self.feat(xt))
        a, b = (torch.zeros_like, torch.ones_like) if flip else (torch.ones_like, torch.zeros_like)
        return F.binary_cross_entropy_with_logits(ls, a(ls)) + F.binary_cross_entropy_with_logits(lt, b(lt))

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            loss = self.domain_loss(batch)
            self.log("dom_loss", loss)
            return {"loss": loss}
        xs, ys = batch["source"]
        w = self.weight.get_weight(self.trainer)
        ce = F.cross_entropy(self(xs), ys)
        adv = self.domain_loss(batch, flip=True)
        self.log_dict({"ce": ce, "adv": adv, "w": w})
        return {"loss": ce + w * adv, "n": len(xs)}

    def validation_step(self, batch, batch_idx, dataloader_idx):
        x, y = batch
        out = self(x)
        self.log("val_ce", F.cross_entropy(out, y))
        return {"correct": (out.argmax(1) == y).sum(), "n": len(y)}

    def validation_epoch_end(self, outputs):
        for name, outs in zip(["source", "target"], outputs):
            acc = sum(o["correct"] for o in outs).float() / sum(o["n"] for o in outs)
            self.log(f"acc_{name}", acc, prog_bar=True)

    def configure_optimizers(self):
        d = torch.optim.Adam(self.dom.parameters(), lr=self.lr)
        g = torch.optim.Adam(list(self.feat.parameters()) + list(self.cls.parameters()), lr=self.lr)
        sg = torch.optim.lr_scheduler.ExponentialLR(g, 0.9)
        return ({"optimizer": d, "frequency": self.critic_steps},
                {"optimizer": g, "lr_scheduler": sg, "frequency": 1})


class TwoDomains(pl.LightningDataModule):
    def setup(self, stage=None):
        g = torch.Generator().manual_seed(1)
        proj = torch.randn(6, 3, generator=g)
        xs = torch.randn(48, 6, generator=g)
        xt = torch.randn(30, 6, generator=g) * 1.2 + 0.5
        self.source = TensorDataset(xs, (xs @ proj).argmax(1))
        self.target = TensorDataset(xt, ((xt - 0.5) @ proj).argmax(1))

    def train_dataloader(self):
        return {"source": DataLoader(self.source, batch_size=8, shuffle=True),
                "target": DataLoader(self.target, batch_size=8, shuffle=True)}

    def val_dataloader(self):
        return [DataLoader(self.source, batch_size=16), DataLoader(self.target, batch_size=16)]


class Report(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        self.n = {k: len(v.loader.dataset) for k, v in trainer.train_dataloader.loaders.items()}

    def on_train_epoch_end(self, trainer, pl_module):
        print("epoch", trainer.current_epoch, "sizes", self.n, "batch", trainer.fit_loop.total_batch_idx)


if __name__ == "__main__":
    pl.seed_everything(3)
    model = AdversarialAdapter(ExponentialW())
    ckpt = ModelCheckpoint(monitor="acc_target", mode="max", filename="{epoch}")
    trainer = pl.Trainer(max_epochs=4, logger=CSVLogger("logs", "dann"), callbacks=[ckpt, Report()], log_every_n_steps=1,
                         multiple_trainloader_mode="max_size_cycle", progress_bar_refresh_rate=0, weights_summary="full",
                         num_sanity_val_steps=1)
    trainer.fit(model, datamodule=TwoDomains())
    print(sorted(trainer.logged_metrics))
    print({k: round(float(v), 4) for k, v in trainer.callback_metrics.items() if k.startswith("acc")})

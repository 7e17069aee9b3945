"""Two domains, loaded together: a critic of the features is trained twice as often as the classifier."""

import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
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
        self.automatic_optimization = False
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

    def training_step(self, batch, batch_idx):
        position = batch_idx % (self.critic_steps + 1)
        optimizer_idx = 0 if position < self.critic_steps else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)["loss"]
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)
        position = self.trainer.fit_loop.total_batch_idx % (self.critic_steps + 1)
        scheduler_idx = 0 if position < self.critic_steps else 1
        if scheduler_idx == 1 and self.trainer.is_last_batch:
            self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
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

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        for name, outs in zip(["source", "target"], outputs):
            acc = sum(o["correct"] for o in outs).float() / sum(o["n"] for o in outs)
            self.log(f"acc_{name}", acc, prog_bar=True)

    def configure_optimizers(self):
        d = torch.optim.Adam(self.dom.parameters(), lr=self.lr)
        g = torch.optim.Adam(list(self.feat.parameters()) + list(self.cls.parameters()), lr=self.lr)
        sg = torch.optim.lr_scheduler.ExponentialLR(g, 0.9)
        return ({"optimizer": d},
                {"optimizer": g, "lr_scheduler": sg})


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
        self.n = {k: len(v.dataset) for k, v in trainer.train_dataloader.items()}

    def on_train_epoch_end(self, trainer, pl_module):
        print("epoch", trainer.current_epoch, "sizes", self.n, "batch", trainer.fit_loop.total_batch_idx + 1)


if __name__ == "__main__":
    pl.seed_everything(3)
    model = AdversarialAdapter(ExponentialW())
    ckpt = ModelCheckpoint(monitor="acc_target", mode="max", filename="{epoch}")
    trainer = pl.Trainer(max_epochs=4, logger=CSVLogger("logs", "dann"), callbacks=[ckpt, Report(), pl.callbacks.ModelSummary(max_depth=-1)], log_every_n_steps=1,
                         enable_progress_bar=False,
                         num_sanity_val_steps=1)
    reset_seed()
    trainer.fit(model, datamodule=TwoDomains())
    print(sorted(trainer.logged_metrics))
    print({k: round(float(v), 4) for k, v in trainer.callback_metrics.items() if k.startswith("acc")})

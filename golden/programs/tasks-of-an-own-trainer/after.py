"""Three tasks with loaders of their own, weighed by what they learn, in a Trainer class of the project."""

import os

import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from pytorch_lightning.callbacks import ModelCheckpoint, TQDMProgressBar
from pytorch_lightning.loggers import CSVLogger
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

TASKS = ["depth", "seg", "normals"]


def build(cfg, registry, **extra):
    cfg = dict(cfg)
    kind = cfg.pop("type")
    return registry[kind](**cfg, **extra)


class MyTrainer(pl.Trainer):
    def __init__(self, run_dir, **kwargs):
        logger = CSVLogger(run_dir, name="multi")
        self.run_dir = run_dir
        super().__init__(logger=logger, default_root_dir=run_dir, **kwargs)

    def describe(self):
        return {"epochs": self.max_epochs, "acc": self.accumulate_grad_batches, "val": self.check_val_every_n_epoch}


class MultiTask(pl.LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.cfg = cfg
        self.save_hyperparameters()
        self.trunk = nn.Sequential(nn.Linear(8, 16), nn.ReLU())
        self.heads = nn.ModuleDict({t: nn.Linear(16, d) for t, d in zip(TASKS, (1, 3, 2))})
        self.log_vars = nn.Parameter(torch.zeros(len(TASKS)))
        self.best = {t: None for t in TASKS}

    def forward(self, x, task):
        return self.heads[task](self.trunk(x))

    def task_loss(self, x, y, task):
        out = self(x, task)
        if task == "seg":
            return F.cross_entropy(out, y.long().squeeze(-1))
        return F.mse_loss(out, y)

    def training_step(self, batch, batch_idx):
        losses = torch.stack([self.task_loss(x, y, t) for t, (x, y) in zip(TASKS, batch)])
        total = (torch.exp(-self.log_vars) * losses + self.log_vars).sum()
        for t, l in zip(TASKS, losses):
            self.log(f"{t}/train", l, on_epoch=True)
        return total

    def validation_step(self, batch, batch_idx, dataloader_idx):
        task = TASKS[dataloader_idx]
        loss = self.task_loss(*batch, task)
        self.log(f"{task}/val", loss, add_dataloader_idx=False)
        return {"loss": loss, "n": len(batch[0])}

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
        means = []
        for task, outs in zip(TASKS, outputs):
            m = sum(o["loss"] * o["n"] for o in outs) / sum(o["n"] for o in outs)
            means.append(m)
            if not self.trainer.sanity_checking and (self.best[task] is None or m < self.best[task]):
                self.best[task] = m.item()
        self.log("avg/val", torch.stack(means).mean(), prog_bar=True)

    def configure_optimizers(self):
        opt = build(self.cfg["optim"], {"sgd": torch.optim.SGD, "adam": torch.optim.Adam}, params=self.parameters())
        return {"optimizer": opt, "lr_scheduler": {
            "scheduler": build(self.cfg["sched"], {"plateau": torch.optim.lr_scheduler.ReduceLROnPlateau}, optimizer=opt),
            "monitor": "avg/val", "strict": True, "frequency": 1}}


class MultiData(pl.LightningDataModule):
    def __init__(self, bs=8):
        super().__init__()
        self.bs = bs
        self.passes = 0

    def setup(self, stage):
        g = torch.Generator().manual_seed(31)
        x = torch.randn(48, 8, generator=g)
        ys = [x[:, :1] * x[:, 1:2], x[:, :3].argmax(1, keepdim=True).float(), torch.tanh(x[:, 4:6])]
        self.train = [TensorDataset(x[:32], y[:32]) for y in ys]
        self.val = [TensorDataset(x[32:], y[32:]) for y in ys]

    def train_dataloader(self):
        self.passes += 1
        return pl.utilities.CombinedLoader([DataLoader(d, batch_size=self.bs, shuffle=True) for d in self.train], mode="min_size")

    def val_dataloader(self):
        return [DataLoader(d, batch_size=self.bs) for d in self.val]

    def state_dict(self):
        return {"passes": self.passes}

    def load_state_dict(self, state):
        self.passes = state["passes"]
        print("passes so far", self.passes)


class Bar(TQDMProgressBar):
    def get_metrics(self, trainer, pl_module, **kwargs):
        items = super().get_metrics(trainer, pl_module)
        items.pop("v_num", None)
        return items


CFG = {"optim": {"type": "adam", "lr": 0.02}, "sched": {"type": "plateau", "patience": 0, "factor": 0.5}}


def run(epochs=3):
    pl.seed_everything(8)
    best = ModelCheckpoint("ckpt", filename="best-{epoch}", monitor="avg/val", save_weights_only=True)
    trainer = MyTrainer("runs", max_epochs=epochs, callbacks=[best, Bar(refresh_rate=0)],
                        gradient_clip_val=1.0, log_every_n_steps=2)
    model = MultiTask(CFG)
    data = MultiData()
    trainer.fit(model, datamodule=data)
    print(trainer.describe(), "passes", data.passes, {k: round(v, 5) for k, v in model.best.items()})
    return trainer


if __name__ == "__main__":
    trainer = run()
    print(sorted(os.listdir("ckpt")))
    print(trainer.global_step, round(float(trainer.callback_metrics["avg/val"]), 5))

"""Offline actor-critic on logged transitions of a toy control task."""
import argparse
from typing import Tuple

import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset

import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint
from pytorch_lightning.loggers import CSVLogger


class Transitions(Dataset):
    def __init__(self, size, seed):
        g = torch.Generator().manual_seed(seed)
        self.s = torch.randn(size, 4, generator=g)
        self.a = torch.tanh(self.s[:, :2] + 0.1 * torch.randn(size, 2, generator=g))
        self.r = -(self.s[:, :2] - self.a).pow(2).sum(1, keepdim=True)
        self.s2 = self.s + 0.1 * torch.cat([self.a, self.a], 1)

    def __len__(self):
        return len(self.s)

    def __getitem__(self, i):
        return {"s": self.s[i], "a": self.a[i], "r": self.r[i], "s2": self.s2[i]}


def mlp(i, o, hidden=16):
    return nn.Sequential(nn.Linear(i, hidden), nn.Tanh(), nn.Linear(hidden, o))


class ActorCritic(pl.LightningModule):
    def __init__(self, gamma=0.9, tau=0.1, actor_lr=1e-2, critic_lr=2e-2, **kwargs):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters("gamma", "tau", "actor_lr", "critic_lr")
        self.actor = mlp(4, 2)
        self.critic = mlp(6, 1)
        self.target = mlp(6, 1)
        self.target.load_state_dict(self.critic.state_dict())
        for p in self.target.parameters():
            p.requires_grad = False
        self.norms = []

    def forward(self, s):
        return torch.tanh(self.actor(s))

    def critic_loss(self, batch):
        with torch.no_grad():
            a2 = self(batch["s2"])
            q2 = self.target(torch.cat([batch["s2"], a2], 1))
            y = batch["r"] + self.hparams.gamma * q2
        q = self.critic(torch.cat([batch["s"], batch["a"]], 1))
        return nn.functional.mse_loss(q, y)

    def actor_loss(self, batch):
        return -self.critic(torch.cat([batch["s"], self(batch["s"])], 1)).mean()

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            self.manual_backward(loss)
            self.clip_gradients(optimizer, gradient_clip_val=0.5, gradient_clip_algorithm="norm")
            optimizer.step()
            optimizer.zero_grad()
            self.untoggle_optimizer(optimizer)
        schedulers = self.lr_schedulers()
        if self.trainer.is_last_batch:
            schedulers[0].step()
        schedulers[1].step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            loss = self.critic_loss(batch)
            self.log("critic_loss", loss, prog_bar=True)
        elif optimizer_idx == 1:
            loss = self.actor_loss(batch)
            if self.current_epoch < 1:
                # stay close to the behaviour policy at first
                loss = loss + nn.functional.mse_loss(self(batch["s"]), batch["a"])
            self.log("actor_loss", loss, on_step=False, on_epoch=True)
        else:
            raise ValueError(optimizer_idx)
        return loss

    def on_before_optimizer_step(self, optimizer):
        total = 0.0
        for p in self.parameters():
            if p.grad is not None:
                total += p.grad.norm(2).item() ** 2
        self.norms.append(total ** 0.5)

    def on_train_batch_end(self, outputs, batch, batch_idx):
        tau = self.hparams.tau
        with torch.no_grad():
            for t, p in zip(self.target.parameters(), self.critic.parameters()):
                t.mul_(1 - tau).add_(p, alpha=tau)

    def validation_step(self, batch, batch_idx):
        error = (self(batch["s"]) - batch["s"][:, :2]).pow(2).sum(1)
        return {"error": error, "q": self.critic(torch.cat([batch["s"], batch["a"]], 1)).squeeze(1)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self) -> None:
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        error = torch.cat([o["error"] for o in outputs])
        q = torch.cat([o["q"] for o in outputs])
        self.log_dict({"val_error": error.mean(), "val_q": q.median()})

    def configure_optimizers(self) -> Tuple[list, list]:
        critic = torch.optim.Adam(self.critic.parameters(), lr=self.hparams.critic_lr)
        actor = torch.optim.Adam(self.actor.parameters(), lr=self.hparams.actor_lr)
        decay = torch.optim.lr_scheduler.LambdaLR(actor, lambda step: 0.97 ** step)
        return [critic, actor], [
            {"scheduler": torch.optim.lr_scheduler.ExponentialLR(critic, 0.8)},
            {"scheduler": decay, "interval": "step", "name": "actor_decay"},
        ]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--clip", type=float, default=0.5)
    args = parser.parse_args()
    pl.seed_everything(1)
    model = ActorCritic()
    checkpoint = ModelCheckpoint(dirpath="out", filename="{epoch}", monitor="val_error", mode="min")
    trainer = pl.Trainer(
        max_epochs=args.epochs,
        logger=CSVLogger("logs", flush_logs_every_n_steps=10, name="default"),
        callbacks=[checkpoint, LearningRateMonitor("step")],
        log_every_n_steps=1,
        enable_model_summary=False,
        enable_progress_bar=False,
        deterministic=True,
    )
    trainer.fit(
        model,
        train_dataloaders=DataLoader(Transitions(42, 1), batch_size=8),
        val_dataloaders=DataLoader(Transitions(20, 2), batch_size=8),
    )
    print("grad norms", len(model.norms), "%.4f" % (sum(model.norms) / len(model.norms)))
    print("best", checkpoint.best_model_path.split("/")[-1])


if __name__ == "__main__":
    main()

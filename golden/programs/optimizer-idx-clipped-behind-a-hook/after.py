"""Two painters: each turns the other's pictures into its own, watched by critics."""
import itertools

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


class GradientWatch(pl.Callback):
    """Counts the updates whose gradients are large before they are clipped."""

    def __init__(self, limit):
        self.limit = limit
        self.exceeded = 0

    def on_before_optimizer_step(self, trainer, pl_module, optimizer):
        largest = max(p.grad.norm().item() for group in optimizer.param_groups for p in group["params"])
        self.exceeded += largest > self.limit

    def on_train_end(self, trainer, pl_module):
        print("updates with large gradients:", self.exceeded)


class Painters(pl.LightningModule):
    def __init__(self, lr=0.01, decay_start=1, epochs=3):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.a_to_b, self.b_to_a = nn.Linear(6, 6), nn.Linear(6, 6)
        self.critic_a, self.critic_b = nn.Linear(6, 1), nn.Linear(6, 1)

    def fooled(self, logits, real):
        return F.mse_loss(logits, torch.full_like(logits, float(real)))

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        if self.trainer.is_last_batch:
            for config in self.trainer.lr_scheduler_configs:
                config.scheduler.step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        a, b = batch
        fake_b, fake_a = self.a_to_b(a), self.b_to_a(b)
        if optimizer_idx == 0:
            cycle = F.l1_loss(self.b_to_a(fake_b), a) + F.l1_loss(self.a_to_b(fake_a), b)
            self.log("cycle", cycle)
            return 5 * cycle + self.fooled(self.critic_b(fake_b), True) + self.fooled(self.critic_a(fake_a), True)
        critics = self.fooled(self.critic_a(a), True) + self.fooled(self.critic_a(fake_a.detach()), False)
        critics = critics + self.fooled(self.critic_b(b), True) + self.fooled(self.critic_b(fake_b.detach()), False)
        self.log("critics", critics, on_step=True, on_epoch=True)
        return critics / 2

    def on_before_optimizer_step(self, optimizer):
        optimizer_idx = self.trainer.optimizers.index(optimizer)
        squares = [p.grad.norm() ** 2 for group in optimizer.param_groups for p in group["params"]]
        self.log(f"grad_norm_{optimizer_idx}", torch.stack(squares).sum().sqrt())
        self.clip_gradients(optimizer, gradient_clip_val=0.3, gradient_clip_algorithm="norm")

    def configure_optimizers(self):
        painters = itertools.chain(self.a_to_b.parameters(), self.b_to_a.parameters())
        critics = itertools.chain(self.critic_a.parameters(), self.critic_b.parameters())
        optimizers = [torch.optim.Adam(p, lr=self.hparams.lr, betas=(0.5, 0.999)) for p in (painters, critics)]

        def decay(epoch):
            late = max(0, epoch - self.hparams.decay_start)
            return 1 - late / (self.hparams.epochs - self.hparams.decay_start + 1)

        return optimizers, [torch.optim.lr_scheduler.LambdaLR(optimizer, decay) for optimizer in optimizers]


def pairs(n, seed):
    g = torch.Generator().manual_seed(seed)
    return TensorDataset(torch.randn(n, 6, generator=g), 0.5 * torch.randn(n, 6, generator=g) + 1)


if __name__ == "__main__":
    pl.seed_everything(3)
    trainer = pl.Trainer(
        max_epochs=3,
        callbacks=[GradientWatch(limit=4.0)],
        enable_checkpointing=False,
        enable_progress_bar=False,
        enable_model_summary=False,
        log_every_n_steps=1,
    )
    trainer.fit(Painters(), DataLoader(pairs(30, 1), batch_size=6))

"""Distillation from a frozen teacher; gradients clipped by hand, hooks with an optimizer's number."""
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl
from pytorch_lightning.callbacks import TQDMProgressBar


def mlp(width):
    return nn.Sequential(nn.Linear(4, width), nn.ReLU(), nn.Linear(width, 3))


class Distill(pl.LightningModule):
    def __init__(self, teacher, T=2.0, alpha=0.5, lr=0.1):
        super().__init__()
        self.save_hyperparameters(ignore=["teacher"])
        self.student = mlp(5)
        self.teacher = teacher
        self.teacher.eval()
        for p in self.teacher.parameters():
            p.requires_grad_(False)
        self.clipped = 0

    def on_train_epoch_start(self):
        self.training_step_outputs = []
        self.teacher.eval()

    def training_step(self, batch, batch_idx):
        x, y = batch
        with torch.no_grad():
            t = self.teacher(x)
        s = self.student(x)
        T = self.hparams.T
        kd = F.kl_div(F.log_softmax(s / T, 1), F.softmax(t / T, 1), reduction="batchmean") * T * T
        loss = self.hparams.alpha * kd + (1 - self.hparams.alpha) * F.cross_entropy(s, y)
        out = {"loss": loss, "kd": kd.detach(), "agree": (s.argmax(1) == t.argmax(1)).float().mean()}
        self.log("kd", out["kd"], on_step=True, on_epoch=True)
        return out

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        if self.current_epoch == 0:
            self.first = torch.stack([o["loss"] for o in outputs])
        self.log("agree", torch.stack([o["agree"] for o in outputs]).mean())
        self.log("clipped", float(self.clipped))

    def configure_gradient_clipping(self, optimizer, gradient_clip_val, gradient_clip_algorithm):
        norm = nn.utils.clip_grad_norm_(self.student.parameters(), 1e9)
        if norm > 0.5:
            self.clipped += 1
            self.clip_gradients(optimizer, gradient_clip_val=0.5, gradient_clip_algorithm="norm")

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        optimizer.zero_grad(set_to_none=True)

    def on_before_optimizer_step(self, optimizer):
        total = sum(p.grad.abs().sum() for p in self.student.parameters())
        self.log("grad_sum", total)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return (self.student(x).argmax(1) == y).sum(), len(y)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        validation_step_outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        right = sum(r for r, _ in validation_step_outputs)
        n = sum(n for _, n in validation_step_outputs)
        self.log("val_acc", right.float() / n)
        del validation_step_outputs

    def configure_optimizers(self):
        return torch.optim.SGD(self.student.parameters(), lr=self.hparams.lr)


def blobs(n, seed):
    g = torch.Generator().manual_seed(seed)
    y = torch.arange(n) % 3
    return TensorDataset(torch.eye(3, 4)[y] + 0.4 * torch.randn(n, 4, generator=g), y)


def main():
    pl.seed_everything(2)
    teacher = mlp(16)
    trainer = pl.Trainer(
        max_epochs=3, accelerator="cpu", callbacks=[TQDMProgressBar(refresh_rate=0)], enable_checkpointing=False,
        log_every_n_steps=1, gradient_clip_val=0.5, num_sanity_val_steps=1,
    )
    trainer.fit(Distill(teacher), DataLoader(blobs(33, 0), batch_size=8), DataLoader(blobs(17, 1), batch_size=8))


main()

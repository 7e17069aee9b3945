"""Momentum contrast: a queue of keys, an encoder that follows another, a linear probe each epoch."""
import copy

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback, LearningRateMonitor
from pytorch_lightning.loggers import CSVLogger


class MoCo(pl.LightningModule):
    def __init__(self, dim=4, queue=32, m=0.9, t=0.2, lr=0.1):
        super().__init__()
        self.save_hyperparameters()
        self.encoder_q = nn.Sequential(nn.Linear(6, 12), nn.ReLU(), nn.Linear(12, dim))
        self.encoder_k = copy.deepcopy(self.encoder_q)
        for p in self.encoder_k.parameters():
            p.requires_grad = False
        g = torch.Generator().manual_seed(0)
        self.register_buffer("queue", F.normalize(torch.randn(dim, queue, generator=g), dim=0))
        self.register_buffer("ptr", torch.zeros(1, dtype=torch.long))

    @torch.no_grad()
    def momentum_update(self):
        for q, k in zip(self.encoder_q.parameters(), self.encoder_k.parameters()):
            k.data = k.data * self.hparams.m + q.data * (1.0 - self.hparams.m)

    @torch.no_grad()
    def enqueue(self, keys):
        ptr, n = int(self.ptr), keys.shape[0]
        index = (torch.arange(n) + ptr) % self.hparams.queue
        self.queue[:, index] = keys.T
        self.ptr[0] = (ptr + n) % self.hparams.queue

    def contrast(self, q, k):
        q = F.normalize(self.encoder_q(q), dim=1)
        with torch.no_grad():
            k = F.normalize(self.encoder_k(k), dim=1)
        pos = (q * k).sum(1, keepdim=True)
        logits = torch.cat([pos, q @ self.queue.clone().detach()], dim=1) / self.hparams.t
        return logits, k

    def training_step(self, batch, batch_idx):
        q, k, _ = batch
        self.momentum_update()
        logits, k = self.contrast(q, k)
        self.enqueue(k)
        loss = F.cross_entropy(logits, torch.zeros(len(q), dtype=torch.long, device=self.device))
        self.log("train_loss", loss)
        return {"loss": loss, "correct": (logits.argmax(1) == 0).detach()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outs = self.training_step_outputs
        self.training_step_outputs = []
        correct = torch.cat([out["correct"] for out in outs])
        losses = torch.stack([out["loss"] for out in outs])
        self.log_dict({"train_acc": correct.float().mean(), "train_worst": losses.max()})

    def validation_step(self, batch, batch_idx):
        q, k, label = batch
        logits, _ = self.contrast(q, k)
        results = {"emb": F.normalize(self.encoder_q(q), dim=1), "label": label, "loss": F.cross_entropy(logits, torch.zeros(len(q), dtype=torch.long, device=self.device))}
        return results

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        emb = torch.cat([o["emb"] for o in outputs])
        label = torch.cat([o["label"] for o in outputs])
        if len(emb) < 20:  # sanity check
            return
        sims = emb @ emb.t()
        sims.fill_diagonal_(-1)
        knn = (label[sims.argmax(1)] == label).float().mean()
        self.log("val_knn", knn, prog_bar=True)
        self.log("val_loss", torch.stack([o["loss"] for o in outputs]).mean())

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.encoder_q.parameters(), self.hparams.lr, momentum=0.9, weight_decay=1e-4)
        scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 4)
        return [optimizer], [scheduler]


class KNNHistory(Callback):
    def __init__(self):
        self.values = []

    def on_validation_end(self, trainer, pl_module):
        value = trainer.callback_metrics.get("val_knn")
        if value is not None and not trainer.sanity_checking:
            self.values.append(round(value.item(), 4))

    def on_train_epoch_end(self, trainer, pl_module, unused=None):
        print("queue at", int(pl_module.ptr), "knn", self.values)


def views(n, seed):
    g = torch.Generator().manual_seed(seed)
    label = torch.arange(n) % 3
    x = torch.eye(3, 6)[label] * 2 + 0.3 * torch.randn(n, 6, generator=g)
    return TensorDataset(x, x + 0.2 * torch.randn(n, 6, generator=g), label)


if __name__ == "__main__":
    pl.seed_everything(3)
    trainer = pl.Trainer(
        accelerator="cpu",
        max_epochs=3,
        logger=CSVLogger("logs", name="default"),
        callbacks=[KNNHistory(), LearningRateMonitor(logging_interval="epoch")],
        log_every_n_steps=2,
        enable_progress_bar=False,
        enable_model_summary=False,
        detect_anomaly=True,
    )
    trainer.fit(MoCo(), DataLoader(views(50, 1), batch_size=8, drop_last=True), DataLoader(views(26, 2), batch_size=8))

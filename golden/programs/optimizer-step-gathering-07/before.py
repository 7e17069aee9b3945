"""Two towers: the second one gathers the gradients of three batches in its `optimizer_step`."""
from argparse import Namespace

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


class Towers(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
        self.query = nn.Linear(6, hparams.dim)
        self.document = nn.Sequential(nn.Linear(6, 8), nn.ReLU(), nn.Linear(8, hparams.dim))

    def forward(self, q, d):
        return (self.query(q) * self.document(d)).sum(1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        q, d, y = batch
        loss = F.binary_cross_entropy_with_logits(self(q, d), y)
        if optimizer_idx == 0:
            return {"loss": loss, "log": {"query_loss": loss}}
        if optimizer_idx == 1:
            loss = loss + 0.01 * self.document(d).pow(2).mean()
            return {"loss": loss, "log": {"document_loss": loss}}

    # update the documents every third batch, with the gradients of all three
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, second_order_closure=None):
        if optimizer_idx == 0:
            optimizer.step()
            optimizer.zero_grad()
        if optimizer_idx == 1:
            if (batch_idx + 1) % 3 == 0:
                optimizer.step()
                optimizer.zero_grad()

    def validation_step(self, batch, batch_idx):
        q, d, y = batch
        logits = self(q, d)
        return {"val_loss": F.binary_cross_entropy_with_logits(logits, y), "right": ((logits > 0) == (y > 0)).float()}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        acc = torch.cat([output["right"] for output in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss, "val_acc": acc}}

    def configure_optimizers(self):
        queries = torch.optim.SGD(self.query.parameters(), lr=self.hparams.lr, momentum=0.9)
        documents = torch.optim.Adam(self.document.parameters(), lr=self.hparams.lr)
        return [queries, documents], [torch.optim.lr_scheduler.ExponentialLR(queries, 0.8)]

    def pairs(self, n, seed):
        g = torch.Generator().manual_seed(seed)
        q, d = torch.randn(n, 6, generator=g), torch.randn(n, 6, generator=g)
        return DataLoader(TensorDataset(q, d, ((q * d).sum(1) > 0).float()), batch_size=8)

    def train_dataloader(self):
        return self.pairs(72, 1)

    def val_dataloader(self):
        return self.pairs(24, 2)


if __name__ == "__main__":
    pl.seed_everything(4)
    model = Towers(Namespace(dim=3, lr=0.03))
    trainer = pl.Trainer(
        gpus=0,
        max_epochs=4,
        gradient_clip_val=0.5,
        row_log_interval=1,
        progress_bar_refresh_rate=0,
        weights_summary=None,
        early_stop_callback=False,
    )
    trainer.fit(model)

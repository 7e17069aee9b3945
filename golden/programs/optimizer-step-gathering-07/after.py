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
        self.automatic_optimization = False
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.query = nn.Linear(6, hparams.dim)
        self.document = nn.Sequential(nn.Linear(6, 8), nn.ReLU(), nn.Linear(8, hparams.dim))

    def forward(self, q, d):
        return (self.query(q) * self.document(d)).sum(1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)["loss"]
            self.manual_backward(loss)
            nn.utils.clip_grad_norm_(self.parameters(), 0.5)
            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx)
            self.untoggle_optimizer(optimizer)
        if self.trainer.is_last_batch:
            self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        q, d, y = batch
        loss = F.binary_cross_entropy_with_logits(self(q, d), y)
        if optimizer_idx == 0:
            self.log("query_loss", loss)
            return {"loss": loss}
        if optimizer_idx == 1:
            loss = loss + 0.01 * self.document(d).pow(2).mean()
            self.log("document_loss", loss)
            return {"loss": loss}

    # update the documents every third batch, with the gradients of all three
    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx):
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

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        acc = torch.cat([output["right"] for output in outputs]).mean()
        self.log_dict({"val_loss": loss, "val_acc": acc})

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
        accelerator="cpu",
        max_epochs=4,
        log_every_n_steps=1,
        enable_progress_bar=False,
        enable_model_summary=False,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")],
    )
    trainer.fit(model)

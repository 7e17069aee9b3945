import torch
from torch import nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torchmetrics.classification import MulticlassAccuracy


class SequenceTagger(pl.LightningModule):
    def __init__(self, learning_rate: float = 1e-3, n_tags: int = 3, hidden: int = 8, domains=("news", "web")):
        super().__init__()
        self.save_hyperparameters()
        self.rnn = nn.GRU(4, hidden, batch_first=True)
        self.out = nn.Linear(hidden, n_tags)
        self.acc = nn.ModuleDict({d: MulticlassAccuracy(n_tags, average="micro") for d in domains})

    def forward(self, x):
        return self.out(self.rnn(x)[0])

    def _loss(self, batch):
        x, y = batch
        logits = self(x)
        return F.cross_entropy(logits.flatten(0, 1), y.flatten()), logits

    def training_step(self, batch, batch_idx):
        loss, _ = self._loss(batch)
        self.log("train_loss", loss, prog_bar=True)
        return loss

    def training_epoch_end(self, outputs):
        mean_loss = torch.stack([o["loss"] for o in outputs]).mean()
        self.log("train_loss_mean", mean_loss, prog_bar=True)
        self.print(f"[{self.current_epoch}] train loss {mean_loss:.4f}")

    def validation_step(self, batch, batch_idx, dataloader_idx):
        loss, logits = self._loss(batch)
        domain = self.hparams.domains[dataloader_idx]
        self.acc[domain].update(logits.flatten(0, 1), batch[1].flatten())
        self.log("val_loss_step", loss, on_step=True, on_epoch=False)
        return {"loss": loss, "size": batch[0].size(0)}

    def validation_epoch_end(self, outputs):
        losses = []
        for domain, outs in zip(self.hparams.domains, outputs):
            size = sum(o["size"] for o in outs)
            loss = sum(o["loss"] * o["size"] for o in outs) / size
            losses.append(loss)
            self.log(f"val_loss_{domain}", loss)
            self.log(f"val_acc_{domain}", self.acc[domain].compute())
            self.acc[domain].reset()
        self.log("val_loss", torch.stack(losses).mean(), prog_bar=True)

    def predict_step(self, batch, batch_idx, dataloader_idx=0):
        return self(batch[0]).argmax(-1)

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.hparams.learning_rate)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, mode="min", patience=0)
        return {"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "val_loss"}

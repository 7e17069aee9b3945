"""Which feeling a sentence tells of, and whether that is seen as well of her as of him."""

from argparse import Namespace

import torch
import torch.nn as nn
import torch.nn.functional as F
from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import ModelCheckpoint
from torch.utils.data import DataLoader, TensorDataset

HPARAMS = {"batch_size": 10, "dim": 12, "lr": 0.02, "epochs": 4}


def sentences(n, seed):
    g = torch.Generator().manual_seed(seed)
    who, what = torch.randint(0, 2, (n,), generator=g), torch.randint(0, 3, (n,), generator=g)
    words = torch.stack([3 + who, torch.full((n,), 5), 6 + what, 9 + who], 1)
    label = torch.where(torch.rand(n, generator=g) > 0.1, what, (what + 1) % 3)
    return TensorDataset(words, label, who)


class Classifier(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.embed = nn.Embedding(12, hparams.dim)
        self.hidden = nn.Linear(hparams.dim, hparams.dim)
        self.classifier = nn.Linear(hparams.dim, 3)

    def forward(self, words):
        x = self.embed(words)
        return self.classifier((x + torch.tanh(self.hidden(x))).mean(1))

    def training_step(self, batch, batch_idx):
        words, labels, _ = batch
        logits = self(words)
        loss = F.cross_entropy(logits, labels)
        acc = (logits.argmax(1) == labels).float().mean()
        self.log("batch_loss", loss)
        self.log("train_acc", acc, prog_bar=True, logger=False)
        outputs = {"loss": loss, "acc": acc}
        self.log("batch_acc", outputs["acc"])
        return outputs

    def validation_step(self, batch, batch_idx):
        words, labels, who = batch
        logits = self(words)
        return {"loss": F.cross_entropy(logits, labels), "correct": logits.argmax(1) == labels, "who": who}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        correct = torch.cat([o["correct"] for o in outputs]).float()
        who = torch.cat([o["who"] for o in outputs])
        gap = correct[who == 1].mean() - correct[who == 0].mean()
        logs = {"val_loss": torch.stack([o["loss"] for o in outputs]).mean(), "val_acc": correct.mean()}
        self.log("val_loss", logs["val_loss"], prog_bar=True)
        self.log("val_acc", logs["val_acc"], prog_bar=True)
        self.log("gap", gap, prog_bar=True, logger=False)

    def configure_optimizers(self):
        decay = [p for n, p in self.named_parameters() if "bias" not in n]
        rest = [p for n, p in self.named_parameters() if "bias" in n]
        groups = [{"params": decay, "weight_decay": 0.01}, {"params": rest, "weight_decay": 0.0}]
        return torch.optim.AdamW(groups, lr=self.hparams.lr)

    def train_dataloader(self):
        return DataLoader(sentences(60, 0), batch_size=self.hparams.batch_size)

    def val_dataloader(self):
        return DataLoader(sentences(20, 1), batch_size=self.hparams.batch_size)


def main(hparams, folder="out"):
    torch.manual_seed(4)
    trainer = Trainer(
        accelerator="cpu",
        default_root_dir=folder,
        enable_progress_bar=False,
        max_epochs=hparams["epochs"],
        log_every_n_steps=1,
        callbacks=[ModelCheckpoint(monitor="val_loss")],
    )
    model = Classifier(Namespace(**hparams))
    trainer.fit(model)
    print("gap %.4f" % trainer.progress_bar_metrics["gap"])


if __name__ == "__main__":
    main(HPARAMS)

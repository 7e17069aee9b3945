"""Detect clicks in audio frames. Frames without a label are used for nothing but normalisation."""
import logging

import pytorch_lightning as pl
import torch
from torch import nn, optim
from torch.utils.data import DataLoader, Dataset

log = logging.getLogger(__name__)


class Frames(Dataset):
    def __init__(self, n, seed, batch_size=16, unlabelled_every=3):
        gen = torch.Generator().manual_seed(seed)
        self.frames = torch.randn(n, 20, generator=gen)
        self.labels = (torch.rand(n, generator=gen) < 0.4).long()
        self.frames[:, 9:11] += 2.5 * self.labels[:, None]
        # whole batches come without labels
        batch = torch.arange(n) // batch_size
        self.labels[batch % unlabelled_every == 2] = -1

    def __len__(self):
        return len(self.frames)

    def __getitem__(self, idx):
        return self.frames[idx], self.labels[idx]


class ClickDetector(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(20)
        self.fc1 = nn.Linear(20, 10)
        self.fc2 = nn.Linear(10, 2)
        self.evaluated = 0

    def forward(self, frames):
        return self.fc2(torch.relu(self.fc1(self.norm(frames))))

    def training_step(self, batch, batch_idx):
        frames, labels = batch
        logits = self(frames)
        if (labels < 0).all():
            # nothing to learn here
            return None
        if batch_idx == 0:
            log.info("first batch of epoch %d", self.current_epoch)
            return nn.functional.cross_entropy(logits, labels)
        loss = nn.functional.cross_entropy(logits, labels)
        return {"loss": loss, "n": (labels >= 0).sum()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        if not outputs:
            return
        self.log("train_loss", torch.stack([o["loss"] for o in outputs]).mean())
        self.log("train_batches", float(len(outputs)))
        self.log("train_labelled", float(sum(o.get("n", 16) for o in outputs)))

    def validation_step(self, batch, batch_idx):
        frames, labels = batch
        if (labels < 0).all():
            return
        logits = self(frames)
        loss = nn.functional.cross_entropy(logits, labels)
        if self.trainer.sanity_checking:
            return {"loss": loss}
        hits = (logits.argmax(1) == labels).float()
        return {"loss": loss, "hits": hits}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if self.trainer.sanity_checking:
            return
        self.evaluated += 1
        loss = torch.stack([o["loss"] for o in outputs]).mean()
        self.log("val_loss", loss)
        if self.evaluated < 2:
            # the first epoch says little about accuracy
            return
        self.log("val_acc", torch.cat([o["hits"] for o in outputs]).mean())

    def configure_optimizers(self):
        return optim.SGD(self.parameters(), lr=0.05)


def main():
    pl.seed_everything(8)
    train = DataLoader(Frames(112, seed=0), batch_size=16)
    val = DataLoader(Frames(70, seed=1), batch_size=16)
    trainer = pl.Trainer(max_epochs=3, enable_model_summary=False, log_every_n_steps=1)
    model = ClickDetector()
    trainer.fit(model, train, val)
    print("evaluated", model.evaluated, "times")


if __name__ == "__main__":
    main()

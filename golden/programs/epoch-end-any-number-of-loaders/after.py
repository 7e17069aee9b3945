"""Keyword spotting, evaluated on as many test sets as are named on the command line."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset

CONDITIONS = {"clean": 0.1, "street": 0.6, "car": 0.9}


class Keywords(Dataset):
    def __init__(self, n, noise, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.label = torch.arange(n) % 4
        bands = torch.eye(4).repeat_interleave(4, dim=1)
        self.mel = bands[self.label] + noise * torch.randn(n, 16, generator=g)

    def __len__(self):
        return len(self.label)

    def __getitem__(self, i):
        return self.mel[i], self.label[i]


class KeywordSpotter(pl.LightningModule):
    def __init__(self, names, batch_size=16):
        super().__init__()
        self.names = names
        self.batch_size = batch_size
        self.net = nn.Sequential(nn.Linear(16, 16), nn.ReLU(), nn.Linear(16, 4))

    def forward(self, mel):
        return self.net(mel)

    def training_step(self, batch, batch_idx):
        mel, label = batch
        loss = nn.functional.cross_entropy(self(mel), label)
        self.log("train_loss", loss, on_epoch=True, on_step=False)
        return loss

    def validation_step(self, batch, batch_idx, *args):
        mel, label = batch
        logits = self(mel)
        return {
            "loss": nn.functional.cross_entropy(logits, label),
            "hits": (logits.argmax(1) == label).sum(),
            "n": len(label),
        }

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
        if isinstance(outputs[0], dict):
            outputs = [outputs]
        total = 0.0
        for name, results in zip(self.names, outputs):
            accuracy = sum(r["hits"] for r in results) / sum(r["n"] for r in results)
            self.log(f"val_acc/{name}", accuracy)
            total += sum(r["loss"] for r in results) / len(results)
        self.log("val_loss", total / len(outputs))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.2)

    def train_dataloader(self):
        return DataLoader(Keywords(96, noise=0.4), batch_size=self.batch_size)

    def val_dataloader(self):
        loaders = [DataLoader(Keywords(40, CONDITIONS[name], seed=1), self.batch_size) for name in self.names]
        return loaders if len(loaders) > 1 else loaders[0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("conditions", nargs="*", default=["clean"])
    args = parser.parse_args()
    for names in (args.conditions, args.conditions[:1]):
        pl.seed_everything(5)
        trainer = pl.Trainer(max_epochs=2, logger=False, enable_checkpointing=False, num_sanity_val_steps=1)
        trainer.fit(KeywordSpotter(names))
        print(names, "%.4f" % trainer.callback_metrics["val_loss"])


if __name__ == "__main__":
    main()

import argparse
from pathlib import Path

import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
import torch
from data import Sentences
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.nn import functional as F


class Classifier(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.embedding = nn.Embedding(12, 8)
        self.head = nn.Sequential(nn.Linear(8, 8), nn.Tanh(), nn.Linear(8, 2))

    def setup(self, stage=None):
        if stage != "fit":
            return
        # train_dataloader() is called after setup() by default
        train_loader = self.trainer.datamodule.train_dataloader()
        batches = len(train_loader.dataset) // self.hparams.batch_size
        self.total_steps = batches // self.trainer.accumulate_grad_batches * self.trainer.max_epochs

    def forward(self, tokens):
        return self.head(self.embedding(tokens).mean(1))

    def training_step(self, batch, batch_idx):
        loss = F.cross_entropy(self(batch[0]), batch[1])
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        return F.cross_entropy(self(batch[0]), batch[1])

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_loss", torch.stack(outputs).mean())

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.validation_step(batch, batch_idx))

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=self.hparams.lr)
        warm = self.total_steps // 5

        def rate(step):
            return step / warm if step < warm else (self.total_steps - step) / (self.total_steps - warm)

        scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, rate)
        return [optimizer], [{"scheduler": scheduler, "interval": "step", "frequency": 1}]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=1e-2)
    parser.add_argument("--batch_size", type=int, default=8)
    parser.add_argument("--out", type=Path, default=Path("out"))
    args = parser.parse_args()
    pl.seed_everything(2)
    checkpoint = ModelCheckpoint(args.out, monitor="val_loss", filename="best")
    trainer = pl.Trainer(
        accelerator="cpu", max_epochs=3, log_every_n_steps=3, callbacks=[checkpoint], enable_progress_bar=False
    )
    data = Sentences(args.batch_size)
    model = Classifier(args)
    reset_seed()
    trainer.fit(model, data)
    trainer.test(ckpt_path="best", datamodule=data, weights_only=False)


if __name__ == "__main__":
    main()

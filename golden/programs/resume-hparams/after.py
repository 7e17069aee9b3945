"""Sentiment of product reviews with averaged embeddings."""
import os
from argparse import ArgumentParser, Namespace

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Reviews(Dataset):
    def __init__(self, hparams: Namespace, seed: int):
        g = torch.Generator().manual_seed(seed)
        self.words = torch.randint(0, hparams.vocabulary, (hparams.n_reviews, 8), generator=g)
        self.stars = (self.words < hparams.vocabulary // 3).sum(dim=1).clamp(max=4)

    def __len__(self):
        return len(self.stars)

    def __getitem__(self, index):
        return self.words[index], self.stars[index]


class Sentiment(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        if isinstance(hparams, dict):
            # loaded from a checkpoint
            hparams = Namespace(**hparams)
        self.embedding = nn.Embedding(hparams.vocabulary, hparams.dim)
        self.output = nn.Linear(hparams.dim, 5)

    def forward(self, words):
        return self.output(self.embedding(words).mean(dim=1))

    def training_step(self, batch, batch_idx):
        words, stars = batch
        loss = nn.functional.cross_entropy(self(words), stars)
        self.log("train_loss", loss)
        return loss

    def test_step(self, batch, batch_idx):
        words, stars = batch
        self.log("test_loss", nn.functional.cross_entropy(self(words), stars))

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)

    def train_dataloader(self):
        return DataLoader(Reviews(self.hparams, seed=0), batch_size=self.hparams.batch_size)

    def test_dataloader(self):
        return DataLoader(Reviews(self.hparams, seed=1), batch_size=self.hparams.batch_size)

    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = ArgumentParser(parents=[parent_parser], add_help=False)
        parser.add_argument("--vocabulary", type=int, default=40)
        parser.add_argument("--n_reviews", type=int, default=80)
        parser.add_argument("--dim", type=int, default=6)
        parser.add_argument("--lr", type=float, default=0.02)
        parser.add_argument("--batch_size", type=int, default=16)
        return parser


def main(hparams):
    pl.seed_everything(hparams.seed)
    checkpoint = ModelCheckpoint(dirpath=hparams.save_dir, filename="sentiment-{epoch}", save_top_k=-1, monitor="train_loss")
    trainer = pl.Trainer(max_epochs=2, callbacks=[checkpoint], log_every_n_steps=1, enable_model_summary=False)
    trainer.fit(Sentiment(hparams))

    path = os.path.join(hparams.save_dir, "sentiment-epoch=0.ckpt")
    trainer = pl.Trainer(max_epochs=3, enable_checkpointing=False, log_every_n_steps=1)
    trainer.fit(Sentiment(hparams), ckpt_path=path)

    model = Sentiment.load_from_checkpoint(path, weights_only=False)
    print("loaded:", model.hparams.dim, model.hparams.lr, "%.4f" % model.output.weight.sum().item())
    pl.Trainer(logger=False, enable_checkpointing=False).test(model)


if __name__ == "__main__":
    parser = ArgumentParser(add_help=False)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--save_dir", default="saved")
    parser = Sentiment.add_model_specific_args(parser)
    main(parser.parse_args())

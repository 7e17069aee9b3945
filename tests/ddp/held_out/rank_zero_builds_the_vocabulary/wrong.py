"""Sentiment of short reviews; the vocabulary is built once and handed around by an attribute."""

from collections import Counter

import pytorch_lightning as L
import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader

REVIEWS = [
    (f"{adverb} {word} {thing}", int(word in ("good", "fine", "great")))
    for adverb in ("really", "not so", "quite", "very")
    for word in ("good", "bad", "fine", "awful", "great", "poor")
    for thing in ("film", "plot", "cast")
]


class Reviews(L.LightningDataModule):
    def __init__(self, batch_size=6):
        super().__init__()
        self.batch_size = batch_size
        self.vocabulary = None

    def prepare_data(self):
        counts = Counter(word for text, _ in REVIEWS for word in text.split())
        self.vocabulary = {word: number for number, (word, _) in enumerate(counts.most_common(), 1)}

    def setup(self, stage):
        self.items = [
            (torch.tensor([self.vocabulary[word] for word in text.split()]), label) for text, label in REVIEWS
        ]

    def collate(self, items):
        texts, labels = zip(*items)
        return pad_sequence(texts, batch_first=True), torch.tensor(labels)

    def train_dataloader(self):
        return DataLoader(self.items, batch_size=self.batch_size, shuffle=True, collate_fn=self.collate)


class Sentiment(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.bag = nn.EmbeddingBag(40, 12, padding_idx=0)
        self.out = nn.Linear(12, 2)

    def training_step(self, batch, batch_idx):
        texts, labels = batch
        return nn.functional.cross_entropy(self.out(self.bag(texts)), labels)

    def configure_optimizers(self):
        return torch.optim.Adagrad(self.parameters(), lr=0.1)


def run():
    L.seed_everything(9)
    trainer = L.Trainer(accelerator="gpu", devices=2, max_epochs=3)
    trainer.fit(Sentiment(), datamodule=Reviews())


if __name__ == "__main__":
    run()

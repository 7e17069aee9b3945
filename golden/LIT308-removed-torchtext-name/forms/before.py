import pytorch_lightning as pl
import torchtext
import torchtext.legacy.data as legacy_data
from torchtext import data, legacy
from torchtext.data import BucketIterator, Field as F, get_tokenizer
from torchtext.legacy.datasets import IMDB


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.text = data.Field(lower=True)
        self.label = torchtext.data.LabelField()
        self.other = F(sequential=False)
        self.train, self.test = IMDB.splits(self.text, self.label)

    def train_dataloader(self):
        return BucketIterator(self.train, batch_size=8)

import pytorch_lightning as pl
import torchtext
from torchtext import data
from torchtext.data.utils import get_tokenizer
from torchtext.vocab import build_vocab_from_iterator

from fields import BucketIterator, Field


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.tokens = get_tokenizer("basic_english")
        self.more = data.get_tokenizer("basic_english")
        self.text = Field(lower=True)
        self.vocabulary = build_vocab_from_iterator(map(self.tokens, self.lines))

    def train_dataloader(self):
        return BucketIterator(self.train, batch_size=8)

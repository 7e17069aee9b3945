import pytorch_lightning as pl
from transformers.data.datasets import SquadDataset
from transformers.data.processors.squad import SquadResult
from transformers import InputFeatures, default_data_collator

try:
    from transformers.data.processors.utils import DataProcessor
except ImportError:
    DataProcessor = object


class Answers(pl.LightningModule):
    def train_dataloader(self):
        return SquadDataset(self.hparams, self.tokenizer), SquadResult, InputFeatures, default_data_collator

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from ner.metrics import entity_f1, log_scores


class NERModel(pl.LightningModule):
    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = parent_parser.add_argument_group("NERModel")
        parser.add_argument("--learning_rate", type=float, default=5e-3)
        parser.add_argument("--train_batch_size", type=int, default=8)
        parser.add_argument("--eval_batch_size", type=int, default=8)
        return parent_parser

    def __init__(self, args):
        super().__init__()
        self.save_hyperparameters(args)
        self.embed = nn.Embedding(100, 16)
        self.lstm = nn.LSTM(16, 12, batch_first=True, bidirectional=True)
        self.tag = nn.Linear(24, 4)
        self.outputs = []

    def forward(self, tokens):
        return self.tag(self.lstm(self.embed(tokens))[0])

    def training_step(self, batch, batch_idx):
        tokens, tags = batch
        loss = nn.functional.cross_entropy(self(tokens).flatten(0, 1), tags.flatten())
        self.log("loss", loss)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        tokens, tags = batch
        self.outputs.append((self(tokens).argmax(-1).cpu().numpy(), tags.cpu().numpy()))

    def on_validation_epoch_end(self):
        predictions, tags = zip(*self.outputs)
        self.outputs = []
        log_scores(self, "val", {"f1": entity_f1(predictions, tags)})

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_end(self):
        predictions, tags = zip(*self.outputs)
        self.outputs = []
        log_scores(self, "test", {"f1": entity_f1(predictions, tags)})

    def configure_callbacks(self):
        stop = EarlyStopping("val_f1", mode="max", patience=3, check_on_train_epoch_end=False)
        return [stop, ModelCheckpoint(monitor="val_f1", mode="max", save_top_k=1)]

    def configure_optimizers(self):
        return torch.optim.AdamW(self.parameters(), lr=self.hparams.learning_rate)

    def get_dataset(self, size, seed):
        g = torch.Generator().manual_seed(seed)
        tokens = torch.randint(0, 100, (size, 14), generator=g)
        return TensorDataset(tokens, (tokens % 7).clamp(max=3))

    def train_dataloader(self):
        return DataLoader(self.get_dataset(240, 0), batch_size=self.hparams.train_batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.get_dataset(80, 1), batch_size=self.hparams.eval_batch_size)

    def test_dataloader(self):
        return DataLoader(self.get_dataset(80, 2), batch_size=self.hparams.eval_batch_size)

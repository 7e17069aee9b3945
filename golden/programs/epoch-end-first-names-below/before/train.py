"""Which of two words comes first in the alphabet?"""
from argparse import Namespace

import pytorch_lightning as pl
import torch
from base import Report, Task
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


class FirstWord(Task):
    def __init__(self, hparams):
        super().__init__(hparams, nn.Sequential(nn.Embedding(12, 4), nn.Flatten(), nn.Linear(8, 2)))

    def forward(self, words):
        return self.model(words)

    def training_step(self, batch, batch_nb):
        loss = F.cross_entropy(self(batch[0]), batch[1])
        return {"loss": loss, "log": {"loss": loss}}

    def validation_step(self, batch, batch_nb):
        logits = self(batch[0])
        return {"val_loss": F.cross_entropy(logits, batch[1]), "hits": (logits.argmax(1) == batch[1]).float()}

    def validation_end(self, outputs):
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        logs = {"val_loss": loss, "accuracy": torch.cat([output["hits"] for output in outputs]).mean()}
        return {"val_loss": loss, "log": logs, "progress_bar": logs}

    def _loader(self, n, seed):
        words = torch.randint(0, 12, (n, 2), generator=torch.Generator().manual_seed(seed))
        return DataLoader(TensorDataset(words, (words[:, 0] > words[:, 1]).long()), batch_size=8)

    def train_dataloader(self):
        return self._loader(64, 0)

    def val_dataloader(self):
        return self._loader(24, 1)

    def test_dataloader(self):
        return self._loader(24, 2)


if __name__ == "__main__":
    torch.manual_seed(5)
    model = FirstWord(Namespace(learning_rate=0.05))
    trainer = pl.Trainer(
        max_epochs=3, row_log_interval=1, num_sanity_val_steps=0, callbacks=[Report()], weights_summary=None,
        checkpoint_callback=False, early_stop_callback=False,
    )
    trainer.fit(model)
    trainer.test(model)

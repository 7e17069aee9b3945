"""Two losses of a small autoencoder; the end of a test takes what that of a validation returns, whatever it holds."""
from argparse import Namespace

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Coder(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.encode = nn.Linear(6, hparams.size)
        self.decode = nn.Linear(hparams.size, 6)

    def forward(self, x):
        return torch.tanh(self.encode(x))

    def parts(self, batch):
        code = self(batch[0])
        return {"rebuilt": (self.decode(code) - batch[0]).pow(2).mean(), "sparse": code.abs().mean()}

    def training_step(self, batch, batch_idx):
        parts = self.parts(batch)
        loss = parts["rebuilt"] + 0.05 * parts["sparse"]
        self.log_dict({"train_" + name: part for name, part in parts.items()})
        return loss

    def validation_step(self, batch, batch_idx):
        return {"val_" + name: part for name, part in self.parts(batch).items()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        result = self._validation_epoch_end(outputs)
        self.log_dict({key: value for key, value in result["log"].items() if key not in result["progress_bar"]})
        self.log_dict(
            {key: value for key, value in result["log"].items() if key in result["progress_bar"]},
            prog_bar=True,
        )
        self.log_dict(
            {key: value for key, value in result["progress_bar"].items() if key not in result["log"]},
            prog_bar=True,
            logger=False,
        )

    def _validation_epoch_end(self, outputs):
        means = {}
        for key in outputs[0]:
            means[key] = torch.stack([output[key] for output in outputs]).mean()
        result = dict(means)
        result["log"] = means
        result["progress_bar"] = {"sparse": means["val_sparse"]}
        return result

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        result = self._validation_epoch_end(outputs)
        self.log_dict({key.replace("val", "test"): value for key, value in result["log"].items()})

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.9)


def rows(n, seed):
    return TensorDataset(torch.randn(n, 6, generator=torch.Generator().manual_seed(seed)))


if __name__ == "__main__":
    torch.manual_seed(3)
    model = Coder(Namespace(size=3, lr=0.05))
    stopping = pl.callbacks.EarlyStopping(monitor="val_rebuilt", patience=3)
    trainer = pl.Trainer(
        max_epochs=4,
        callbacks=[stopping],
        enable_checkpointing=False,
        num_sanity_val_steps=0,
        enable_progress_bar=False,
    )
    trainer.fit(model, DataLoader(rows(40, 0), batch_size=8), DataLoader(rows(20, 1), batch_size=10))

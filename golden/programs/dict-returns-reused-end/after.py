"""Blobs told apart; the test makes its numbers of those that the validation's epoch end returns."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def blobs(n, seed, classes=4):
    g = torch.Generator().manual_seed(seed)
    labels = torch.randint(0, classes, (n,), generator=g)
    centres = torch.eye(classes)[labels] * 2
    return TensorDataset(centres + torch.randn(n, classes, generator=g), labels)


class Classifier(pl.LightningModule):
    def __init__(self, classes=4):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(classes, 16), nn.ReLU(), nn.Linear(16, classes))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        self.log("train_loss", loss)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        return {"loss": F.cross_entropy(logits, y), "right": (logits.argmax(1) == y).float()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        result = self._validation_epoch_end(outputs)
        self.log_dict(result["log"], prog_bar=True)
        self.log("val_loss", result["val_loss"], logger=False)

    def _validation_epoch_end(self, outputs):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        accuracy = torch.cat([x["right"] for x in outputs]).mean()
        logs = {"valid_loss": loss, "valid_acc": accuracy}
        return {"val_loss": loss, "valid_loss": loss, "log": logs, "progress_bar": logs}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        result = self._validation_epoch_end(outputs)
        # the same numbers under other names
        result["log"]["test_loss"] = result["log"].pop("valid_loss")
        result["log"]["test_acc"] = result["log"].pop("valid_acc")
        self.log_dict(result["log"], prog_bar=True)
        if "val_loss" not in result["log"]:
            self.log("val_loss", result["val_loss"], logger=False)
        if "valid_loss" not in result["log"]:
            self.log("valid_loss", result["valid_loss"], logger=False)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.02)


class Doubtful(Classifier):
    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        averages = self._validation_epoch_end(outputs)
        doubt = 1 - averages["log"]["valid_acc"]
        self.log("test_doubt", doubt)
        self.log("test_loss", averages["val_loss"])


if __name__ == "__main__":
    for kind in (Classifier, Doubtful):
        pl.seed_everything(17)
        stopping = EarlyStopping(monitor="val_loss", patience=2)
        trainer = pl.Trainer(
            max_epochs=4,
            callbacks=[stopping],
            enable_checkpointing=False,
            enable_progress_bar=False,
            log_every_n_steps=1,
        )
        model = kind()
        trainer.fit(model, DataLoader(blobs(64, 0), batch_size=16), DataLoader(blobs(40, 1), batch_size=20))
        trainer.test(model, DataLoader(blobs(48, 2), batch_size=16))

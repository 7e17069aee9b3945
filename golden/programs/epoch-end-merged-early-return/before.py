"""A classifier over an abstract base; its epoch end returns early where nothing was returned."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class BaseModule(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        raise NotImplementedError

    def validation_step(self, batch, batch_idx):
        raise NotImplementedError

    def validation_epoch_end(self, outputs):
        raise NotImplementedError

    def training_epoch_end(self, outputs):
        pass


class MetricMixin:
    def reset_metrics(self):
        self.correct, self.total = 0, 0

    def update_metrics(self, logits, y):
        self.correct += int((logits.argmax(1) == y).sum())
        self.total += len(y)


class Classifier(MetricMixin, BaseModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(5, 2)
        self.reset_metrics()

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.cross_entropy(self.net(x), y)
        self.log("train/loss", loss, on_step=False, on_epoch=True)
        return loss

    def on_validation_epoch_start(self):
        self.reset_metrics()

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        self.update_metrics(logits, y)
        if batch_idx % 2:
            return
        return nn.functional.cross_entropy(logits, y)

    def validation_epoch_end(self, val_step_outputs):
        if len(val_step_outputs) == 0:
            return
        mean = sum(val_step_outputs) / len(val_step_outputs)
        self.log("val/loss", mean)

    def on_validation_epoch_end(self):
        self.log("val/acc", self.correct / self.total)

    def training_epoch_end(self, outputs):
        super().training_epoch_end(outputs)
        epoch_mean = torch.stack([out["loss"] for out in outputs]).mean()
        self.print(f"epoch {self.current_epoch}: {epoch_mean:.4f}")

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Early(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        if "val/loss" in trainer.callback_metrics:
            print("callback sees", round(float(trainer.callback_metrics["val/loss"]), 4))


def loader(seed, n):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 5, generator=g)
    return DataLoader(TensorDataset(x, (x[:, 0] > 0).long()), batch_size=5)


if __name__ == "__main__":
    pl.seed_everything(4)
    trainer = pl.Trainer(max_epochs=3, accelerator="cpu", enable_checkpointing=False, enable_progress_bar=False, log_every_n_steps=1, callbacks=[Early()])
    trainer.fit(Classifier(), loader(0, 25), loader(1, 13))
    trainer.validate(Classifier(), loader(2, 13))

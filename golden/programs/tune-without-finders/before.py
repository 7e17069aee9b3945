"""A learning rate that is looked for, a plateau, a swapped optimizer; 1.6."""
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, LearningRateMonitor, StochasticWeightAveraging
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger


class Classifier(pl.LightningModule):
    def __init__(self, learning_rate=1e-3, batch_size=8, dropout=0.0):
        super().__init__()
        self.save_hyperparameters()
        self.learning_rate, self.batch_size = learning_rate, batch_size
        self.net = nn.Sequential(nn.Linear(6, 10), nn.ReLU(), nn.Dropout(dropout), nn.Linear(10, 2))

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        loss = nn.functional.cross_entropy(logits, y)
        return {"loss": loss, "preds": logits.argmax(1), "target": y}

    def training_step_end(self, outputs):
        acc = (outputs["preds"] == outputs["target"]).float().mean()
        self.log("train/acc", acc, on_step=False, on_epoch=True)
        return outputs["loss"]

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        return {"logits": logits, "target": y}

    def validation_step_end(self, batch_parts):
        return {"loss": nn.functional.cross_entropy(batch_parts["logits"], batch_parts["target"]), **batch_parts}

    def validation_epoch_end(self, outputs):
        logits = torch.cat([o["logits"] for o in outputs], 0)
        target = torch.cat([o["target"] for o in outputs], 0)
        self.log("val/acc", (logits.argmax(1) == target).float().mean(), prog_bar=True)
        self.log("val/loss", torch.stack([o["loss"] for o in outputs]).mean())
        if not self.trainer.sanity_checking:
            self.history = getattr(self, "history", []) + [len(target)]

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.learning_rate)
        return {
            "optimizer": optimizer,
            "lr_scheduler": torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, "max", factor=0.5, patience=0),
            "monitor": "val/acc",
        }

    def train_dataloader(self):
        return DataLoader(make(48, 0), batch_size=self.batch_size)

    def val_dataloader(self):
        return DataLoader(make(20, 1), batch_size=self.batch_size)


def make(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 6, generator=g)
    return TensorDataset(x, (x[:, 0] * x[:, 1] > 0).long())


def main():
    pl.seed_everything(8)
    model = Classifier()
    trainer = pl.Trainer(
        logger=CSVLogger("csv", flush_logs_every_n_steps=1),
        max_epochs=4,
        gpus=0,
        auto_scale_batch_size=None,
        auto_lr_find=False,
        callbacks=[EarlyStopping(monitor="val/acc", mode="max", patience=3), LearningRateMonitor("epoch")],
        enable_progress_bar=False,
        checkpoint_callback=True,
        log_every_n_steps=3,
        track_grad_norm=-1,
        limit_val_batches=1.0,
        weights_summary="full",
    )
    trainer.tune(model)
    trainer.fit(model)
    print(model.history, trainer.logged_metrics.keys() >= {"val/acc"})
    trainer.validate(model)


if __name__ == "__main__":
    main()

"""A classifier whose size is asked of the data first, with rows that are kept in memory for a table at the end."""
from argparse import ArgumentParser

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset, random_split

import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback
from pytorch_lightning.loggers import LightningLoggerBase
from pytorch_lightning.utilities import rank_zero_only


class Rows(LightningLoggerBase):
    def __init__(self, log_dir, name="rows"):
        super().__init__()
        self.log_dir = log_dir
        self._name = name
        self.rows = []

    @property
    def experiment(self):
        return self

    @property
    def name(self):
        return self._name

    @property
    def version(self):
        return "0"

    @rank_zero_only
    def log_hyperparams(self, params):
        pass

    @rank_zero_only
    def log_metrics(self, metrics, step=None):
        self.rows.append(dict(metrics, step=step))

    def table(self, key):
        return [round(float(row[key]), 4) for row in self.rows if key in row]


class Blobs(pl.LightningDataModule):
    def __init__(self, batch_size=10):
        super().__init__()
        self.batch_size = batch_size

    @property
    def num_classes(self):
        return int(self.full.tensors[1].max()) + 1

    def setup(self, stage=None):
        generator = torch.Generator().manual_seed(3)
        labels = torch.randint(0, 3, (90,), generator=generator)
        points = torch.randn(90, 5, generator=generator) + 0.8 * labels.unsqueeze(1)
        self.full = TensorDataset(points, labels)
        self.train, self.val = random_split(self.full, [60, 30])

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)


class Classifier(pl.LightningModule):
    def __init__(self, num_classes, lr=0.1, warmup=4, **kwargs):
        super().__init__()
        self.save_hyperparameters("num_classes", "lr", "warmup")
        self.net = nn.Sequential(nn.Linear(5, 8), nn.ReLU(), nn.Linear(8, num_classes))

    def forward(self, x):
        return self.net(x)

    def measures(self, batch):
        x, y = batch
        logits = self(x)
        loss = nn.functional.cross_entropy(logits, y)
        return loss, {"acc": (logits.argmax(1) == y).float().mean(), "top": logits.max()}

    def training_step(self, batch, batch_idx):
        loss, measures = self.measures(batch)
        return {"loss": loss, "log": dict(measures, train_loss=loss), "progress_bar": {"acc": measures["acc"]}}

    def validation_step(self, batch, batch_idx):
        loss, measures = self.measures(batch)
        return {"val_loss": loss, "val_acc": measures["acc"]}

    def validation_epoch_end(self, outputs):
        shown = {"val_loss": torch.stack([x["val_loss"] for x in outputs]).mean()}
        acc = torch.stack([x["val_acc"] for x in outputs]).mean()
        return {"val_loss": shown["val_loss"], "progress_bar": shown, "log": dict(shown, val_acc=acc)}

    def configure_optimizers(self):
        self.optimizer = torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.9)
        self.scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(self.optimizer, patience=0, factor=0.5)
        return [self.optimizer], [self.scheduler]


class Seen(Callback):
    def on_validation_end(self, trainer, pl_module):
        if pl_module.global_step:
            print("validated", round(float(trainer.callback_metrics["val_loss"]), 4))


def main(args):
    pl.seed_everything(args.seed)
    data = Blobs()
    data.prepare_data()
    data.setup("fit")
    model = Classifier(data.num_classes, **vars(args))
    logger = Rows("rows")
    settings = dict(gpus=args.gpus, max_epochs=args.epochs, row_log_interval=1, num_sanity_val_steps=0, weights_summary=None)
    if args.tpus > 0:
        settings["tpu_cores"] = args.tpus
        settings["gpus"] = 0
    if args.gpus > 1:
        settings["distributed_backend"] = "ddp"
    trainer = pl.Trainer(
        logger=logger, callbacks=[Seen()], checkpoint_callback=False, progress_bar_refresh_rate=0, **settings
    )
    trainer.fit(model, datamodule=data)
    print(data.num_classes, logger.log_dir, logger.table("train_loss")[-3:], logger.table("val_acc"))


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--gpus", type=int, default=0)
    parser.add_argument("--tpus", type=int, default=0)
    main(parser.parse_args())

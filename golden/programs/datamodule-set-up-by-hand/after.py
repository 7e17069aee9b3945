"""A classifier whose size is asked of the data first, with rows that are kept in memory for a table at the end."""
from argparse import ArgumentParser

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset, random_split

import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback
from pytorch_lightning.loggers import Logger
from pytorch_lightning.utilities import rank_zero_only


class Rows(Logger):
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

    log_dir = None  # not the property of Logger, which has no setter


class Blobs(pl.LightningDataModule):
    def __init__(self, batch_size=10):
        super().__init__()
        self.batch_size = batch_size

    @property
    def num_classes(self):
        return int(self.full.tensors[1].max()) + 1

    def setup(self, stage=None):
        done = vars(self).setdefault("stages_set_up", set())
        if done & {stage, None}:
            return
        done.add(stage)
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
        logged = dict(measures, train_loss=loss)
        self.log_dict({key: value for key, value in logged.items() if key != "acc"})
        self.log("acc", measures["acc"], prog_bar=True, logger="acc" in logged)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        loss, measures = self.measures(batch)
        return {"val_loss": loss, "val_acc": measures["acc"]}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        shown = {"val_loss": torch.stack([x["val_loss"] for x in outputs]).mean()}
        acc = torch.stack([x["val_acc"] for x in outputs]).mean()
        self.log("val_acc", acc)
        self.log("val_loss", shown["val_loss"], prog_bar=True, sync_dist=True)

    def configure_optimizers(self):
        self.optimizer = torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.9)
        self.scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(self.optimizer, patience=0, factor=0.5)
        return [self.optimizer], [{"scheduler": self.scheduler, "monitor": "val_loss"}]


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
    settings = dict(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        max_epochs=args.epochs,
        log_every_n_steps=1,
        num_sanity_val_steps=0,
        enable_model_summary=False,
    )
    if args.tpus > 0:
        settings["accelerator"] = "tpu"
        settings["devices"] = args.tpus or "auto"
    if args.gpus > 1:
        settings["strategy"] = "ddp"
    trainer = pl.Trainer(
        logger=logger, callbacks=[Seen()], enable_checkpointing=False, enable_progress_bar=False, **settings
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

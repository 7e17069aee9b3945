import os
from argparse import ArgumentParser

import torch
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint, LearningRateMonitor
from pytorch_lightning.loggers import TensorBoardLogger

from lightning_module import SegmentationModel


def get_loaders(bs):
    g = torch.Generator().manual_seed(5)
    x = torch.randn(20, 1, 8, 8, generator=g)
    y = (x[:, 0] + 0.3 * torch.randn(20, 8, 8, generator=g) > 0).float()
    sets = [TensorDataset(x[:13], y[:13]), TensorDataset(x[13:], y[13:])]
    return [DataLoader(s, batch_size=bs, shuffle=False, num_workers=0) for s in sets]


def get_trainer(args, max_epochs, resume=None):
    callbacks = [
        ModelCheckpoint(dirpath=args.ckpt_dir, filename="{epoch:02d}", monitor="val/iou", mode="max"),
        EarlyStopping("val/iou", patience=3, mode="max"),
        LearningRateMonitor(logging_interval="epoch"),
        ModelCheckpoint(dirpath=args.ckpt_dir, filename="last", enable_version_counter=False),
    ]
    return pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=(args.distributed_backend or "auto") if args.gpus else "auto",
        precision="16-mixed" if args.fp16 else "32-true",
        max_epochs=max_epochs,
        callbacks=callbacks,
        logger=TensorBoardLogger(args.ckpt_dir, name="tb", default_hp_metric=False),
        enable_progress_bar=False,
        num_sanity_val_steps=1,
        log_every_n_steps=2,
        detect_anomaly=True,
        deterministic=True,
    )


def main():
    parser = ArgumentParser()
    parser.add_argument("--gpus", default=None)
    parser.add_argument("--distributed_backend", default=None)
    parser.add_argument("--fp16", action="store_true")
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--width", type=int, default=3)
    parser.add_argument("--ckpt_dir", default="ckpt")
    parser.add_argument("--batch_size", type=int, default=4)
    args = parser.parse_args()

    pl.seed_everything(0)
    train_loader, val_loader = get_loaders(args.batch_size)
    model = SegmentationModel(vars(args))
    trainer = get_trainer(args, 2)
    reset_seed()
    trainer.fit(model, train_dataloaders=train_loader, val_dataloaders=val_loader)

    last = os.path.join(args.ckpt_dir, "last.ckpt")
    model = SegmentationModel(vars(args))
    trainer = get_trainer(args, 4, resume=last)
    reset_seed()
    trainer.fit(model, train_loader, val_loader, ckpt_path=last)
    print(f"best iou {model.best_iou:.4f}")
    trainer.test(model, dataloaders=val_loader)


if __name__ == "__main__":
    main()

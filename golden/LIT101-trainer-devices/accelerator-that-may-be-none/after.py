"""What is given may be None, which 2.x refuses: without it, the number of GPUs said what is trained on."""

import pytorch_lightning as pl
import torch


def build(args, config):
    pl.Trainer(devices=args.gpus or 1, accelerator=args.accelerator or ("gpu" if args.gpus else "cpu"))
    pl.Trainer(devices=2, accelerator=args.accelerator or "gpu")
    pl.Trainer(
        devices="auto",
        accelerator=config["training"].get("accelerator") or ("gpu" if torch.cuda.is_available() else "cpu"),
    )
    pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=config["training"].get("backend") or "auto",
        max_epochs=config.get("epochs"),
    )
    pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=config.get("backend", "ddp"),
    )
    pl.Trainer(strategy=config.get("backend", None) or "auto", accelerator="gpu", devices=2)
    pl.Trainer(
        accelerator="tpu" if args.tpu_cores else "gpu" if torch.cuda.is_available() else "cpu",
        devices=args.tpu_cores or torch.cuda.device_count() or 1,
    )
    pl.Trainer(
        accelerator="tpu" if args.tpu_cores else "gpu" if args.gpus else "cpu",
        devices=args.tpu_cores or args.gpus or 1,
    )
    pl.Trainer(gpus=args.gpus, tpu_cores=args.tpu_cores if args.tpu else None)

"""What is given may be None, which 2.x refuses: without it, the number of GPUs said what is trained on."""

import pytorch_lightning as pl
import torch


def build(args, config):
    pl.Trainer(gpus=args.gpus, accelerator=args.accelerator)
    pl.Trainer(gpus=2, accelerator=args.accelerator)
    pl.Trainer(gpus=torch.cuda.device_count(), accelerator=config["training"].get("accelerator"))
    pl.Trainer(gpus=args.gpus, strategy=config["training"].get("backend"), max_epochs=config.get("epochs"))
    pl.Trainer(gpus=args.gpus, strategy=config.get("backend", "ddp"))
    pl.Trainer(strategy=config.get("backend", None), accelerator="gpu", devices=2)
    pl.Trainer(
        gpus=torch.cuda.device_count() if torch.cuda.is_available() else None,
        tpu_cores=args.tpu_cores if args.tpu_cores else None,
    )
    pl.Trainer(gpus=args.gpus, tpu_cores=args.tpu_cores or None)
    pl.Trainer(gpus=args.gpus, tpu_cores=args.tpu_cores if args.tpu else None)

import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin
from pytorch_lightning.strategies import DDPStrategy


def build(args):
    return pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=DDPStrategy(find_unused_parameters=False)
        if args.accelerator == "ddp"
        else args.accelerator or "auto",
    )


def build_listed(args):
    return pl.Trainer(
        gpus=args.gpus,
        accelerator=args.backend,
        plugins=[DDPPlugin(find_unused_parameters=False) if args.lean else None],
    )

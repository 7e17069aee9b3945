import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin


def build(args):
    return pl.Trainer(
        gpus=args.gpus,
        plugins=DDPPlugin(find_unused_parameters=False)
        if args.accelerator == "ddp"
        else None,
        accelerator=args.accelerator,
    )


def build_listed(args):
    return pl.Trainer(
        gpus=args.gpus,
        accelerator=args.backend,
        plugins=[DDPPlugin(find_unused_parameters=False) if args.lean else None],
    )

import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin, DeepSpeedPlugin


def build(args):
    return pl.Trainer(
        gpus=args.gpus,
        plugins=DDPPlugin(find_unused_parameters=False) if args.lean else DeepSpeedPlugin() if args.deep else None,
        accelerator=args.accelerator,
    )

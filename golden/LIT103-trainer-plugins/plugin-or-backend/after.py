import pytorch_lightning as pl
from pytorch_lightning.plugins import DeepSpeedPlugin
from pytorch_lightning.strategies import DDPStrategy, DeepSpeedStrategy


def build(args):
    plugin = None
    if "ddp" in args.backend:
        plugin = DDPStrategy(find_unused_parameters=False)
    return pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=plugin or args.backend or "auto",
        # only with several processes
    )


def launch(args):
    accelerator = None
    strategy = None
    if args.gpus > 1:
        accelerator = "ddp"
    if args.stage is not None:
        strategy = DeepSpeedStrategy(stage=args.stage)
    return pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=strategy or accelerator or "auto",
    )


def empty(args):
    strategy = None
    if args.stage is not None:
        strategy = DeepSpeedStrategy(stage=args.stage)
    return pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=strategy or args.backend or "auto",
    )


def chosen(args, other):
    plugins = []
    if args.stage is not None:
        plugins = [DeepSpeedPlugin(stage=args.stage)]
    return pl.Trainer(gpus=args.gpus, accelerator=args.backend if args.far else other, plugins=plugins)

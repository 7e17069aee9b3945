import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin, DeepSpeedPlugin


def build(args):
    plugin = None
    if "ddp" in args.backend:
        plugin = DDPPlugin(find_unused_parameters=False)
    return pl.Trainer(
        gpus=args.gpus,
        accelerator=args.backend,
        plugins=[plugin],  # only with several processes
    )


def launch(args):
    accelerator = None
    plugins = None
    if args.gpus > 1:
        accelerator = "ddp"
    if args.stage is not None:
        plugins = [DeepSpeedPlugin(stage=args.stage)]
    return pl.Trainer(gpus=args.gpus, accelerator=accelerator, plugins=plugins)


def empty(args):
    plugins = []
    if args.stage is not None:
        plugins = [DeepSpeedPlugin(stage=args.stage)]
    return pl.Trainer(gpus=args.gpus, accelerator=args.backend, plugins=plugins)


def chosen(args, other):
    plugins = []
    if args.stage is not None:
        plugins = [DeepSpeedPlugin(stage=args.stage)]
    return pl.Trainer(gpus=args.gpus, accelerator=args.backend if args.far else other, plugins=plugins)

import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin


def backend(args):
    return args.backend


def build(args):
    plugin = None
    if args.lean:
        plugin = DDPPlugin(find_unused_parameters=False)
    return pl.Trainer(gpus=args.gpus, accelerator=backend(args), plugins=[plugin])


def other(args, options):
    plugin = None
    if args.lean:
        plugin = DDPPlugin(find_unused_parameters=False)
    given = {"gpus": args.gpus}
    if options.fast:
        given["accelerator"] = options.backend
    return pl.Trainer(plugins=[plugin], **given)

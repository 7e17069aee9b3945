from pytorch_lightning import Trainer
from pytorch_lightning.plugins import DDPPlugin
from pytorch_lightning.plugins.environments import SLURMEnvironment
from pytorch_lightning.strategies import DDPStrategy


def appended(args):
    strategy = None
    if args.devices > 1:
        # no unused ones
        strategy = DDPStrategy(find_unused_parameters=False)
    return Trainer(strategy=strategy or "auto")


def added(args):
    strategy = None
    if args.devices > 1:
        strategy = DDPStrategy()
    return Trainer(strategy=strategy or "auto")


def beside_others(args):
    plugins = [SLURMEnvironment()]
    strategy = None
    if args.devices > 1:
        strategy = DDPStrategy(find_unused_parameters=False)
    return Trainer(strategy=strategy or args.strategy, plugins=plugins)


def beside_a_backend(args):
    accelerator, plugins = None, None
    accelerator = None
    plugins = []
    if args.devices > 1:
        accelerator = "ddp"
        plugins.append(DDPPlugin())
    return Trainer(accelerator=accelerator, plugins=plugins)


def of_a_backend(args):
    strategy = None
    accelerator = None
    if args.devices > 1:
        accelerator = "ddp"
        strategy = DDPStrategy()
    return Trainer(accelerator=accelerator, strategy=strategy or accelerator or "auto")


def several(args):
    strategy = None
    if args.devices > 1:
        strategy = DDPStrategy(find_unused_parameters=False)
    elif args.devices:
        strategy = DDPStrategy()
    return Trainer(strategy=strategy or "auto")

from pytorch_lightning import Trainer
from pytorch_lightning.plugins import DDPPlugin
from pytorch_lightning.plugins.environments import SLURMEnvironment


def appended(args):
    plugins = []
    if args.devices > 1:
        # no unused ones
        plugins.append(DDPPlugin(find_unused_parameters=False))
    return Trainer(plugins=plugins)


def added(args):
    plugins: list = []
    if args.devices > 1:
        plugins += [DDPPlugin(num_nodes=2)]
    return Trainer(strategy=None, plugins=plugins)


def beside_others(args):
    plugins = [SLURMEnvironment()]
    if args.devices > 1:
        plugins.insert(0, DDPPlugin(find_unused_parameters=False))
    return Trainer(strategy=args.strategy, plugins=plugins)


def beside_a_backend(args):
    accelerator, plugins = None, None
    accelerator = None
    plugins = []
    if args.devices > 1:
        accelerator = "ddp"
        plugins.append(DDPPlugin())
    return Trainer(accelerator=accelerator, plugins=plugins)


def of_a_backend(args):
    plugins = []
    accelerator = None
    if args.devices > 1:
        accelerator = "ddp"
        plugins.append(DDPPlugin())
    return Trainer(accelerator=accelerator, plugins=plugins)


def several(args):
    plugins = []
    if args.devices > 1:
        plugins.append(DDPPlugin(find_unused_parameters=False))
    elif args.devices:
        plugins.append(DDPPlugin())
    return Trainer(plugins=plugins)

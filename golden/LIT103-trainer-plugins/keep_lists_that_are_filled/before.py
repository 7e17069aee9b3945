from pytorch_lightning import Trainer
from pytorch_lightning.plugins import DDPPlugin


def appended(args):
    plugins = []
    if args.devices > 1:
        plugins.append(DDPPlugin(find_unused_parameters=False))
    print(plugins)
    return Trainer(plugins=plugins)


def named(args, strategy):
    plugins = []
    if strategy == "ddp":
        plugins.append(DDPPlugin())
    return Trainer(plugins=plugins)


def added(args):
    plugins = list(args.plugins)
    plugins += [DDPPlugin()]
    return Trainer(plugins=plugins)


def joined(args):
    return Trainer(plugins=args.plugins + [DDPPlugin()])


def shared(args):
    plugins = [DDPPlugin()]
    args.plugins = plugins
    return Trainer(plugins=plugins)


def mixed(args):
    return Trainer(plugins=[DDPPlugin() if args.devices > 1 else args.environment])

from pytorch_lightning import Trainer
from pytorch_lightning.plugins import DDPPlugin


def build(args):
    plugin = None
    if args.devices > 1:
        plugin = DDPPlugin(find_unused_parameters=False)
    first = Trainer(max_epochs=1, plugins=[plugin])

    plugins = []
    if args.devices > 1:
        plugins = [DDPPlugin(find_unused_parameters=args.find_unused)]
    second = Trainer(max_epochs=1, plugins=plugins)

    spread = None
    if args.devices > 1:
        spread = DDPPlugin(find_unused_parameters=False)
    third = Trainer(max_epochs=1, strategy=spread)

    fourth = Trainer(
        max_epochs=1,
        plugins=DDPPlugin(find_unused_parameters=False) if args.devices > 1 else None,  # no search
    )
    fifth = Trainer(max_epochs=1, strategy=DDPPlugin() if args.devices > 1 else "ddp")
    return first, second, third, fourth, fifth

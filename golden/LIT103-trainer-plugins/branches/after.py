from pytorch_lightning import Trainer
from pytorch_lightning.strategies import DDPStrategy


def build(args):
    plugin = None
    if args.devices > 1:
        plugin = DDPStrategy(find_unused_parameters=False)
    first = Trainer(max_epochs=1, strategy=plugin or "auto")

    strategy = "auto"
    if args.devices > 1:
        strategy = DDPStrategy(find_unused_parameters=args.find_unused)
    second = Trainer(max_epochs=1, strategy=strategy)

    spread = None
    if args.devices > 1:
        spread = DDPStrategy(find_unused_parameters=False)
    third = Trainer(max_epochs=1, strategy=spread or "auto")

    fourth = Trainer(
        max_epochs=1,
        strategy=DDPStrategy(find_unused_parameters=False) if args.devices > 1 else "auto",  # no search
    )
    fifth = Trainer(max_epochs=1, strategy=DDPStrategy() if args.devices > 1 else "ddp")
    return first, second, third, fourth, fifth

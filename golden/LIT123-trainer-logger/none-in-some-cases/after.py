from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger, WandbLogger


def branch(args):
    return Trainer(logger=CSVLogger(".") if args.log else False, max_epochs=1)  # quiet else


def bound(args):
    logger = None
    if args.wandb:
        logger = WandbLogger(name=args.name)
    return Trainer(logger=logger or False)


def given(args, logger=None):
    return Trainer(max_epochs=args.epochs, logger=logger or False)


def updated(args, names):
    options = {name: args[name] for name in names}
    options.update({"logger": WandbLogger() if args["wandb"] else False, "max_epochs": 3})
    return Trainer(**options)


def both(args):
    second = None if args.plain else CSVLogger(".")
    return Trainer(logger=(WandbLogger() if args.wandb else second) or False)

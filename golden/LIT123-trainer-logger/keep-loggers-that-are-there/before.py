from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger, WandbLogger


def branch(args):
    return Trainer(logger=CSVLogger(".") if args.log else False)


def bound(args):
    logger = True
    if args.wandb:
        logger = WandbLogger(name=args.name)
    return Trainer(logger=logger)


def given(args, logger, other=None):
    if other is None:
        other = CSVLogger(".")
    first = Trainer(logger=logger)
    return first, Trainer(logger=other), Trainer(logger=[logger, other]), Trainer(logger=args.logger)

import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy, DeepSpeedStrategy
from pytorch_lightning.utilities.rank_zero import rank_zero_only


@rank_zero_only
def tell(trainer):
    print(trainer)


def build(args):
    return pl.Trainer(
        gpus=args.gpus,
        plugins=DDPStrategy() if args.lean else DeepSpeedStrategy() if args.deep else None,
        accelerator=args.accelerator,
    )


def on_gpus(args):
    return pl.Trainer(
        gpus=args.gpus,
        plugins=DDPStrategy(find_unused_parameters=False) if args.lean else None,
        accelerator="gpu",
    )

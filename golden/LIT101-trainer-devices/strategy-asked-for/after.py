from pytorch_lightning import Trainer


def make(args, strategy, other):
    Trainer(accelerator="gpu", devices=1, strategy="auto" if not args.strategy else args.strategy)
    Trainer(accelerator="gpu", devices=1, strategy="ddp" if strategy is None else strategy)
    Trainer(accelerator="gpu", devices=1, strategy="ddp" if other else args.strategy or "auto")

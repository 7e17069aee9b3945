import pytorch_lightning as pl


class OwnTrainer(pl.Trainer):
    @classmethod
    def from_argparse_args(cls, args, **kwargs):
        return cls(max_epochs=args.max_epochs, **kwargs)

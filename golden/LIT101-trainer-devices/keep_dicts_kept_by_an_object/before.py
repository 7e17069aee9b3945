import pytorch_lightning as pl


class Runner:
    def __init__(self, args):
        options = dict(gpus=args.count)
        self.options = options
        self.trainer = pl.Trainer.from_argparse_args(args, **options)

    def describe(self):
        return f"{self.options['gpus']} GPUs"

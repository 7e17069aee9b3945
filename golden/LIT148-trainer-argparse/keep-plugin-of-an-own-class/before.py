import pytorch_lightning as pl


class Runner:
    @classmethod
    def from_argparse_args(cls, args, plugins=None):
        return cls(plugins, **vars(args))

    def __init__(self, plugins, **options):
        self.trainer = pl.Trainer(strategy=plugins or "auto", max_epochs=options["max_epochs"])


def run(args, plugin):
    return Runner.from_argparse_args(args, plugins=plugin if args.devices > 1 else None)

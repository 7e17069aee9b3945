import pytorch_lightning as pl


class Report(pl.Callback):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
        self.every = hparams.every


class Runner:
    def __init__(self, hparams):
        self.hparams = hparams
        self.trainer = pl.Trainer(max_epochs=hparams.epochs)


def main(args, hparams):
    args.hparams = hparams
    Runner(args.hparams).trainer.fit(args.model)

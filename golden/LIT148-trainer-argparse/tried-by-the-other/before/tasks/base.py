from pytorch_lightning import LightningModule, Trainer


class Base(LightningModule):
    pass


def run(model, args):
    trainer = Trainer.from_argparse_args(args)
    trainer.fit(model)

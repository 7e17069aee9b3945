from pytorch_lightning import Trainer

from app.first import run


def main(args):
    run(args)
    trainer = Trainer.from_argparse_args(args)
    trainer.test(args.model)

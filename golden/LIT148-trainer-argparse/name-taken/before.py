from pytorch_lightning import Trainer

trainer_from_args = None


def main(args):
    trainer = Trainer.from_argparse_args(args)
    trainer.fit(model)

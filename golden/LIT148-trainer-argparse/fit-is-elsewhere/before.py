from pytorch_lightning import Trainer


def make_trainer(config, callbacks):
    return Trainer.from_argparse_args(config, callbacks=callbacks)

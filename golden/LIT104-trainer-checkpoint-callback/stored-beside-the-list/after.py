from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint


def main(args, folder):
    options = {}
    options["callbacks"] = [LearningRateMonitor(), ModelCheckpoint(dirpath=folder)]
    return Trainer.from_argparse_args(args, **options)

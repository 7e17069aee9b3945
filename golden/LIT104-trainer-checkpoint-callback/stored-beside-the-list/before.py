from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint


def main(args, folder):
    options = {}
    options["checkpoint_callback"] = ModelCheckpoint(dirpath=folder)
    options["callbacks"] = [LearningRateMonitor()]
    return Trainer.from_argparse_args(args, **options)

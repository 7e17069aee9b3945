from helpers import mkdir_if_not_exists
from pytorch_lightning.callbacks import ModelCheckpoint


def main(args):
    mkdir_if_not_exists(args.path)
    return ModelCheckpoint(dirpath=args.path, filename="{epoch}", monitor="val_loss")

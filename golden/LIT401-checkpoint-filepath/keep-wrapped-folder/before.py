from pathlib import Path

from paths import checkpoint_dir
from pytorch_lightning.callbacks import ModelCheckpoint


def main(args):
    out = Path(args.out)
    first = ModelCheckpoint(dirpath=str(out / "weights"), filename="{epoch}")
    second = ModelCheckpoint(dirpath=checkpoint_dir(args), monitor="val_loss")
    return first, second

import os

from paths import checkpoint_dir, get_name, save_folder_of
from pytorch_lightning.callbacks import ModelCheckpoint


def main(args):
    first = ModelCheckpoint(dirpath=checkpoint_dir(args), filename="net-{epoch}-{step}", save_top_k=-1)
    filepath = save_folder_of(args.run)
    second = ModelCheckpoint(dirpath=os.path.dirname(filepath), filename=os.path.basename(filepath))
    filepath = get_name(args)
    third = ModelCheckpoint(dirpath=os.path.dirname(filepath), filename=os.path.basename(filepath))
    return first, second, third

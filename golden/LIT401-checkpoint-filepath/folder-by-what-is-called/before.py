from paths import checkpoint_dir, get_name, save_folder_of
from pytorch_lightning.callbacks import ModelCheckpoint


def main(args):
    first = ModelCheckpoint(filepath=checkpoint_dir(args), save_top_k=-1, prefix="net")
    second = ModelCheckpoint(filepath=save_folder_of(args.run))
    third = ModelCheckpoint(filepath=get_name(args))
    return first, second, third

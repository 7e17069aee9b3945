from helpers import mkdir_if_not_exists
from pytorch_lightning.callbacks import Callback


class Saver(Callback):
    def __init__(self, filepath, prefix=""):
        self.filepath, self.prefix = filepath, prefix


def main(args):
    mkdir_if_not_exists(args.path)
    return Saver(filepath=args.path, prefix="net")

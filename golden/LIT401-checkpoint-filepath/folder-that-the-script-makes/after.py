import os
from argparse import ArgumentParser

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Experiment:
    def __init__(self, config):
        self.store = config["store"]
        os.makedirs(self.store, exist_ok=True)

    def callback(self):
        return ModelCheckpoint(dirpath=self.store, filename="{epoch}", monitor="val_loss")


def callback(args):
    return ModelCheckpoint(dirpath=args.save_model_path, filename="{epoch}", monitor="val_cer", mode="min")


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--save_model_path", default="models/speech")
    args = parser.parse_args()
    if not os.path.isdir(args.save_model_path):
        os.makedirs(args.save_model_path)
    trainer = Trainer(callbacks=[callback(args)])

import argparse

from pytorch_lightning import Trainer

from model import Net

parser = argparse.ArgumentParser()
args = Trainer.add_argparse_args(parser).parse_args()

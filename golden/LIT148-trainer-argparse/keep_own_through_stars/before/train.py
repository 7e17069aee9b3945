import argparse

import pytorch_lightning
from tools.base import *

parser = Trainer.add_argparse_args(argparse.ArgumentParser())

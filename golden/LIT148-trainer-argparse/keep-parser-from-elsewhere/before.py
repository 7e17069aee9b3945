from helpers import make_parser
from pytorch_lightning import Trainer


def parse():
    parser = make_parser()
    return Trainer.parse_argparser(parser)

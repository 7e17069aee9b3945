from data import Universal
from net import Net
from options import parser
from pytorch_lightning import Trainer

args = Trainer.add_argparse_args(parser()).parse_args()
Trainer.from_argparse_args(args).fit(Net(args), Universal(args))

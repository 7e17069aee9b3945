from pytorch_lightning import Trainer

from pkg.args import parse_args


def main(net):
    args = parse_args()
    trainer = Trainer.from_argparse_args(args, logger=False)
    trainer.fit(net)

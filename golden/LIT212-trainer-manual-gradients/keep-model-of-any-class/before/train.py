import pytorch_lightning as pl
from pair import Pair
from plain import Plain

NETS = {"pair": Pair, "plain": Plain}


def main(args, loader):
    net = NETS[args.net]()
    trainer = pl.Trainer(max_epochs=3, gradient_clip_val=args.clip)
    trainer.fit(net, loader)

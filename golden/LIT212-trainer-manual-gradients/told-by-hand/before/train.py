import pytorch_lightning as pl

from net import Net


def main(args):
    trainer = pl.Trainer(gradient_clip_val=args.clip)
    trainer.fit(Net(args.parts))

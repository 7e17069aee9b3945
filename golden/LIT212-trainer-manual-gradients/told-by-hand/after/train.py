import pytorch_lightning as pl

from net import Net


def main(args):
    trainer = pl.Trainer()
    model = Net(args.parts)
    model.gradient_clip_val = args.clip
    trainer.fit(model)

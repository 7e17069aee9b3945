import pytorch_lightning as pl
from net import Net


def main(args):
    if args.long:
        trainer = pl.Trainer(max_epochs=9)
    else:
        trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Net(), ckpt_path=args.again)
    trainer.test()

import argparse

import pytorch_lightning as pl

from net import Net


def main(args):
    net = Net(args.parts)
    trainer = pl.Trainer(
        max_epochs=3,
        gradient_clip_val=args.clip,  # as in the paper
        accumulate_grad_batches=args.accumulate,
    )
    trainer.fit(net)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--clip", type=float, default=0.5)
    parser.add_argument("--accumulate", type=int, default=1)
    main(parser.parse_args())

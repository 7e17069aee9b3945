import lightning as L
import torch

from evaluation import evaluate
from net import Net


def main(args):
    if args.train:
        trainer = L.Trainer(devices=2)
        trainer.fit(Net())
    else:
        with torch.cuda.device(args.gpus[0]):
            evaluate(Net().cuda())


main(None)

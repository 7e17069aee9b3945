from argparse import ArgumentParser

from net import Net, loader
from pytorch_lightning import Trainer

if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--max_epochs", type=int, default=1000)
    args = parser.parse_args()
    if args.max_epochs is None:
        args.max_epochs = 3
    trainer = Trainer(accelerator="cpu", max_epochs=args.max_epochs)
    trainer.fit(Net(), loader)

from argparse import ArgumentParser

from pytorch_lightning import Trainer

from model import Net

if __name__ == "__main__":
    parser = Trainer.add_argparse_args(ArgumentParser())  # lightning-migrate: ignore[LIT148]

"""The namespace is given by its name, and holds what a file of settings says."""

from argparse import ArgumentParser, Namespace

from omegaconf import OmegaConf
from pytorch_lightning import Trainer


def run(settings, model):
    given = Namespace(**settings.fitting.trainer)
    trainer = Trainer.from_argparse_args(args=given, deterministic=True)
    trainer.fit(model)


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--settings")
    run(OmegaConf.load(parser.parse_args().settings), None)

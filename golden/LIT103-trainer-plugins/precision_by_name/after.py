from pytorch_lightning import Trainer
from pytorch_lightning.plugins import MixedPrecision


def build(args):
    plugins = [MixedPrecision("16-mixed", "cuda")]
    if args.environment:
        plugins.append(args.environment)
    return Trainer(plugins=plugins)

from pytorch_lightning import Trainer
from pytorch_lightning.plugins import NativeMixedPrecisionPlugin


def build(args):
    plugins = [NativeMixedPrecisionPlugin(16, "cuda")]
    if args.environment:
        plugins.append(args.environment)
    return Trainer(plugins=plugins)

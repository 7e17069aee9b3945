import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin
from pytorch_lightning.plugins.environments import SLURMEnvironment


def build(args, environment=None):
    if args.slurm:
        environment = SLURMEnvironment()
    return pl.Trainer(gpus=args.gpus, strategy=args.strategy, plugins=[environment])


def sure(args):
    plugin = DDPPlugin(find_unused_parameters=True)
    return pl.Trainer(gpus=args.gpus, strategy=args.strategy, plugins=[plugin])

from pytorch_lightning.strategies import DDPStrategy

def describe(loop, net):
    """Say what trains."""
    print("ddp" if isinstance(loop.strategy, DDPStrategy) else "alone")
    print("mixed" in net.trainer.precision)


def finish(args, trainer, quiet=False):
    _closed(trainer, quiet)


def _closed(it, quiet):
    return isinstance(it.strategy, DDPStrategy) and not quiet

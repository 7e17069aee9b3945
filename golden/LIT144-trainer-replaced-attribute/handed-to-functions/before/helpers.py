def describe(loop, net):
    """Say what trains."""
    print("ddp" if loop.use_ddp else "alone")
    print(net.use_amp)


def finish(args, trainer, quiet=False):
    _closed(trainer, quiet)


def _closed(it, quiet):
    return it.use_ddp and not quiet

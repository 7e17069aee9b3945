from pytorch_lightning import Trainer


def of_branches(config):
    if config.cluster:
        gpus = config.cluster_gpus
        if len(gpus) > 1:
            backend = "dp"  # one process for all
        else:
            backend = None
    else:
        gpus = config.gpus
        backend = "ddp" if gpus > 1 else None
    return Trainer(gpus=gpus, max_epochs=3, distributed_backend=backend)


def of_a_choice(gpus):
    backend = None if len(gpus) <= 1 else "dp"
    return Trainer(gpus=gpus, distributed_backend=backend)


def of_a_parameter(args, backend="dp"):
    return Trainer(gpus=args.gpus, distributed_backend=backend)

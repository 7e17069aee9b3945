from pytorch_lightning import Trainer


def of_branches(config):
    if config.cluster:
        gpus = config.cluster_gpus
        if len(gpus) > 1:
            backend = "ddp"  # one process for all
        else:
            backend = None
    else:
        gpus = config.gpus
        backend = "ddp" if gpus > 1 else None
    return Trainer(accelerator="gpu" if gpus else "cpu", devices=gpus or 1, max_epochs=3, strategy=backend or "auto")


def of_a_choice(gpus):
    backend = None if len(gpus) <= 1 else "ddp"
    return Trainer(accelerator="gpu" if gpus else "cpu", devices=gpus or 1, strategy=backend or "auto")


def of_a_parameter(args, backend="ddp"):
    return Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=(backend or "auto") if args.gpus else "auto",
    )

from pytorch_lightning import Trainer


def read(gpus, size):
    backend = "dp" if gpus > 1 else None
    if backend == "dp":
        size //= gpus
    return Trainer(gpus=gpus, distributed_backend=backend), size


def of_hardware(args):
    backend = "ddp2"
    if args.cpu:
        backend = "ddp_cpu"
    return Trainer(gpus=args.gpus, distributed_backend=backend)


def of_a_parameter(args, backend="dp", other="ddp_cpu"):
    print(backend)
    trainer = Trainer(gpus=args.gpus, distributed_backend=backend)
    return trainer or Trainer(gpus=args.gpus, distributed_backend=other)

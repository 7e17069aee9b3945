from lightning_lite import LightningLite


class Lite(LightningLite):
    def run(self): ...


def main(args, count):
    Lite(gpus=args.gpus)
    Lite(gpus=2)
    Lite(gpus=None)
    Lite(gpus=count())
    Lite(accelerator="gpu", gpus=args.gpus)
    Lite(tpu_cores=args.cores, precision=16)
    Lite(gpus=args.gpus if args.gpus else None, strategy=None)
    Lite(accelerator="cpu", devices=None, strategy=None, precision=32)
    Lite(accelerator="cpu", gpus=count())
    Lite(accelerator="gpu", gpus=2)

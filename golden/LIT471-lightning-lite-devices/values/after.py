from lightning_lite import LightningLite


class Lite(LightningLite):
    def run(self): ...


def main(args, count):
    Lite(accelerator="gpu" if args.gpus else "cpu", devices=args.gpus or 1)
    Lite(accelerator="gpu", devices=2)
    Lite()
    Lite(gpus=count())
    Lite(accelerator="gpu", devices=args.gpus or 1)
    Lite(accelerator="tpu" if args.cores else "cpu", devices=args.cores or 1, precision=16)
    Lite(accelerator="gpu" if args.gpus else "cpu", devices=args.gpus or 1)
    Lite(accelerator="cpu", precision=32)
    Lite(accelerator="cpu", gpus=count())
    Lite(accelerator="gpu", devices=2)

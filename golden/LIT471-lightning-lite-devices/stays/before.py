from lightning_lite import LightningLite
from project import Runner


class Lite(LightningLite):
    def run(self): ...


def main(args, count):
    Lite(gpus=count())
    Lite(devices=args.gpus, gpus=args.gpus)
    Lite(accelerator="cpu", devices=2)
    Runner(gpus=args.gpus)
    Lite(gpus=args.gpus if args.cuda else None)
    Lite(strategy="ddp", accelerator="cpu")
    Runner(strategy=None)

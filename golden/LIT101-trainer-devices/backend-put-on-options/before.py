from argparse import ArgumentParser

from pytorch_lightning import Trainer


class Runner:
    def __init__(self, args, gpus):
        if "distributed_backend" not in args:
            args.distributed_backend = "dp"
        self.backend = "ddp2" if len(gpus) > 1 else None
        self.trainer = Trainer(gpus=gpus, distributed_backend=args.distributed_backend)
        self.tester = Trainer(gpus=gpus, distributed_backend=self.backend)


def main(hparams):
    Trainer(gpus=hparams.gpus, distributed_backend=hparams.distributed_backend).fit(hparams.model)


if __name__ == "__main__":
    options = ArgumentParser().parse_args()
    options.distributed_backend = "dp"
    options.gpus = 2
    main(options)

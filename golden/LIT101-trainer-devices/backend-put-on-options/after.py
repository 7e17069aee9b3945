from argparse import ArgumentParser

from pytorch_lightning import Trainer


class Runner:
    def __init__(self, args, gpus):
        if "distributed_backend" not in args:
            args.distributed_backend = "ddp"
        self.backend = "ddp" if len(gpus) > 1 else None
        self.trainer = Trainer(
            accelerator="gpu" if gpus else "cpu",
            devices=gpus or 1,
            strategy=(args.distributed_backend or "auto") if gpus else "auto",
        )
        self.tester = Trainer(
            accelerator="gpu" if gpus else "cpu",
            devices=gpus or 1,
            strategy=(self.backend or "auto") if gpus else "auto",
        )


def main(hparams):
    Trainer(
        accelerator="gpu" if hparams.gpus else "cpu",
        devices=hparams.gpus or 1,
        strategy=(hparams.distributed_backend or "auto") if hparams.gpus else "auto",
    ).fit(hparams.model)


if __name__ == "__main__":
    options = ArgumentParser().parse_args()
    options.distributed_backend = "ddp"
    options.gpus = 2
    main(options)

from argparse import Namespace

from pytorch_lightning import LightningModule


class Runner:
    accelerator = "cpu"

    @classmethod
    def from_argparse_args(cls, args, accelerator=None):
        runner = cls()
        runner.accelerator = accelerator
        return runner


class Net(LightningModule):
    pass


args = Namespace(accelerator="cpu", strategy="auto")
runner = Runner.from_argparse_args(args, accelerator=args.accelerator)

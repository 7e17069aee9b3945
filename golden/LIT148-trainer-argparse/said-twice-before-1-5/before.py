import argparse

from pytorch_lightning import Trainer

parser = Trainer.add_argparse_args(argparse.ArgumentParser())
args = parser.parse_args()
trainer = Trainer.from_argparse_args(
    args,
    sync_batchnorm=True,
    max_epochs=args.max_epochs,
    accelerator=args.accelerator,
)
trainer.fit(build(args))

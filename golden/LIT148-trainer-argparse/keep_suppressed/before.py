from pytorch_lightning import Trainer

trainer = Trainer.from_argparse_args(args)  # lightning-migrate: ignore[LIT148]

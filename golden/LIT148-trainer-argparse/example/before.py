from pytorch_lightning import Trainer
trainer = Trainer.from_argparse_args(args)
trainer.fit(model)

from argparse import ArgumentParser

import pytorch_lightning as pl

parser = ArgumentParser()
parser.add_argument("--resume", default="")
args = parser.parse_args()
options = {}
options["max_epochs"] = 3
options["resume_from_checkpoint"] = args.resume
trainer = pl.Trainer(**options)
trainer.fit(model)

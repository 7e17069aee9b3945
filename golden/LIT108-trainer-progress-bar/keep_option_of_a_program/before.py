from argparse import ArgumentParser

import pytorch_lightning as pl
from bridge import trainer_from_args

parser = ArgumentParser()
parser.add_argument("--progress_bar_refresh_rate", type=int, default=20)
args = parser.parse_args()
bars = [pl.callbacks.TQDMProgressBar(refresh_rate=args.progress_bar_refresh_rate)]
trainer = trainer_from_args(args, callbacks=bars, enable_progress_bar=True)

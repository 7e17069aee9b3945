"""Safe fixes leave these."""
import pytorch_lightning as pl

first = pl.Trainer(weights_summary=args.summary)

"""Safe fixes leave it: the value may be None or something else."""
from pytorch_lightning import Trainer

trainer = Trainer(progress_bar_refresh_rate=args.rate)

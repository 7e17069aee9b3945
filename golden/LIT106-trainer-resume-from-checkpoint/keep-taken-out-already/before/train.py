import sys

import pytorch_lightning as pl

from model import Net
from settings import settings

options = settings(sys.argv[1]).options()
path = options.pop("resume_from_checkpoint")
trainer = pl.Trainer(**options)
trainer.fit(Net(), ckpt_path=path)

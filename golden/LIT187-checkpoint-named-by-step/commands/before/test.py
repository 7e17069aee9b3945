import sys

import pytorch_lightning as pl

from net import Net

trainer = pl.Trainer()
trainer.test(Net.load_from_checkpoint(sys.argv[1]))

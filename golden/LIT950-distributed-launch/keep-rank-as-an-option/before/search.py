import pytorch_lightning as pl
from options import parsed

config = parsed()
if config.local_rank == 0:
    print(config)
pl.Trainer(max_epochs=1)

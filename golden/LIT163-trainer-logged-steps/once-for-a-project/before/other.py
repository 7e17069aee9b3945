import sys

import pytorch_lightning as pl

trainer = pl.Trainer(resume_from_checkpoint=sys.argv[1])
trainer.fit(pl.LightningModule())

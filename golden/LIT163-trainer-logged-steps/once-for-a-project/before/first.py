import sys

import pytorch_lightning as pl

from nets import Net

trainer = pl.Trainer(resume_from_checkpoint=sys.argv[1])
trainer.fit(Net())
trainer = pl.Trainer(max_epochs=7, resume_from_checkpoint=sys.argv[2])
trainer.fit(Net())

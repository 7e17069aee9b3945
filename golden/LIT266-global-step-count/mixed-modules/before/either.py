"""What one Trainer makes in a batch is not known, as it may be given either module."""

import pytorch_lightning as pl
from classifier import Classifier
from pairs import Pair

for module in (Classifier(), Pair()):
    trainer = pl.Trainer(max_steps=100)
    trainer.fit(module)
    print(trainer.global_step)

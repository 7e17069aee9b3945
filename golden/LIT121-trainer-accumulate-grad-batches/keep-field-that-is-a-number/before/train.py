from dataclasses import asdict

import pytorch_lightning as pl

from settings import Run

trainer = pl.Trainer(**asdict(Run()))

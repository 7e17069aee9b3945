"""Which argument the third one is differs from release to release."""
from pytorch_lightning import Trainer

trainer = Trainer(logger, checkpoint, stopping)

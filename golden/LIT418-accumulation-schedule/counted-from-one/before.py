import pytorch_lightning as pl
from pytorch_lightning.callbacks import GradientAccumulationScheduler

slow = GradientAccumulationScheduler(scheduling={1: 2, 4: 8})
later = GradientAccumulationScheduler(scheduling={5: 2, 9: 2 * 2})

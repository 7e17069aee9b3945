import pytorch_lightning as pl
from pytorch_lightning.callbacks import GradientAccumulationScheduler

slow = GradientAccumulationScheduler(scheduling={0: 2, 3: 8})
later = GradientAccumulationScheduler(scheduling={0: 1, 4: 2, 8: 2 * 2})

from pytorch_lightning.callbacks import GradientAccumulationScheduler

GradientAccumulationScheduler(scheduling={0: 1, 4: 2})

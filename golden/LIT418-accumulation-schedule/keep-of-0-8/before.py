from pytorch_lightning.callbacks import GradientAccumulationScheduler

GradientAccumulationScheduler(scheduling={5: 2})

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import LearningRateMonitor, StochasticWeightAveraging

averaging = StochasticWeightAveraging(swa_lrs=0.05)
Trainer(callbacks=[LearningRateMonitor(), averaging])
Trainer(callbacks=[StochasticWeightAveraging(swa_lrs=0.05)])  # once
Trainer(callbacks=[LearningRateMonitor(), StochasticWeightAveraging(swa_lrs=1e-2)])

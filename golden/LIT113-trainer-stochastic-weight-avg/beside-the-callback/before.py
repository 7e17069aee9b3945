from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import LearningRateMonitor, StochasticWeightAveraging

averaging = StochasticWeightAveraging(swa_lrs=0.05)
Trainer(callbacks=[LearningRateMonitor(), averaging], stochastic_weight_avg=True)
Trainer(stochastic_weight_avg=True, callbacks=[StochasticWeightAveraging(swa_lrs=0.05)])  # once
Trainer(stochastic_weight_avg=True, callbacks=[LearningRateMonitor()])

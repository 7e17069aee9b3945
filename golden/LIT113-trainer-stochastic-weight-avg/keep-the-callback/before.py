from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import StochasticWeightAveraging

Trainer(callbacks=[StochasticWeightAveraging(swa_lrs=0.05)])

from pytorch_lightning import Trainer
from quantizing import QuantizationAwareTraining

QuantizationAwareTraining()

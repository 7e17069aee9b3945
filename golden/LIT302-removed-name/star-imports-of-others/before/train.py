from pytorch_lightning.trainer import *
from keras.callbacks import *
from helpers import *

print(TrainerDDPMixin, ProgressBar)

from pytorch_lightning import *
from pytorch_lightning.callbacks import *

from pytorch_lightning import *
from pytorch_lightning.callbacks import *  # all of them
from pytorch_lightning.callbacks import LearningRateMonitor

trainer = Trainer(callbacks=[LearningRateMonitor()])
monitors = (LearningRateMonitor, EarlyStopping)

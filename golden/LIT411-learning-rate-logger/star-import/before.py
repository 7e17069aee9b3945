from pytorch_lightning import *
from pytorch_lightning.callbacks import *  # all of them

trainer = Trainer(callbacks=[LearningRateLogger()])
monitors = (LearningRateLogger, EarlyStopping)

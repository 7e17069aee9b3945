from pytorch_lightning.callbacks import *


class LearningRateLogger(Callback):
    pass


trainer = [LearningRateLogger()]

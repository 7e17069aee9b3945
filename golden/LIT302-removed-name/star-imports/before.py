from pytorch_lightning import *
from pytorch_lightning.callbacks import *
from pytorch_lightning.trainer.training_loop import *


class Loop(TrainLoop):
    pass


trainer = Trainer(callbacks=[EarlyStopping("loss")])

from pytorch_lightning.trainer import *
from helpers import *


def use(TrainerIOMixin):
    TrainerDPMixin = 1
    return TrainerDDPMixin, TrainerDPMixin, TrainerIOMixin

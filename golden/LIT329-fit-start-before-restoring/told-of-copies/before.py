import copy
from copy import deepcopy

import pytorch_lightning as pl


class Averaging(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        self.averaged = copy.deepcopy(pl_module.net)


class Remembering(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        self.first = {k: v.clone() for k, v in trainer.model.state_dict().items()}


class Student(pl.LightningModule):
    def on_fit_start(self):
        self.teacher = deepcopy(self.student)


pl.Trainer(callbacks=[Averaging(), Remembering()], resume_from_checkpoint="last.ckpt").fit(Student())

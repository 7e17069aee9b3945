import pytorch_lightning as pl
from torch import nn


class Teacher(pl.Callback):
    def __init__(self):
        self.updates = 0

    def on_fit_start(self, trainer, pl_module):
        pl_module.teacher.load_state_dict(pl_module.student.state_dict())


class Counter(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        self.batches = 0

    def on_train_batch_end(self, *args):
        self.batches += 1

    def state_dict(self):
        return {"batches": self.batches}

    def load_state_dict(self, state):
        self.batches = state["batches"]


class Drawn(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        trainer.model.layers[0].reset_parameters()


class Net(pl.LightningModule):
    def on_fit_start(self):
        nn.init.xavier_uniform_(self.head.weight)


pl.Trainer(callbacks=[Teacher(), Counter(), Drawn()]).fit(Net(), ckpt_path="last.ckpt")

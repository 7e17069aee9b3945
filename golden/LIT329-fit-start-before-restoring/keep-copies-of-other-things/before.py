import copy

import pytorch_lightning as pl


class Options(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        self.options = copy.deepcopy(pl_module.hparams)
        self.mine = copy.deepcopy(self.defaults)


class Later(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        self.averaged = copy.deepcopy(pl_module.net)


class Setting(pl.Callback):
    def setup(self, trainer, pl_module, stage=None):
        self.averaged = copy.deepcopy(pl_module.net)


pl.Trainer(callbacks=[Options(), Later(), Setting()], resume_from_checkpoint="last.ckpt")

import os
from os import system

from lightning.pytorch import LightningModule
from lightning.pytorch.callbacks import Callback


class Net(LightningModule):
    def on_train_start(self):
        os.system("cp %s %s" % (__file__, self.hparams.folder))
        os.system(f"tar czf {self.hparams.folder}/code.tgz src")

    def on_fit_end(self):
        system("mv " + self.hparams.folder + "/last.ckpt " + self.hparams.folder + "/final.ckpt")


class Packed(Callback):
    def on_fit_end(self, trainer, pl_module):
        os.system("zip -r {}.zip logs".format(trainer.current_epoch))

from pytorch_lightning import Trainer
from pytorch_lightning.accelerators import GPUAccelerator
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.plugins import DDPPlugin


class Uploading(ModelCheckpoint):
    def save_checkpoint(self, trainer, pl_module):
        super().save_checkpoint(trainer, pl_module)
        upload(self.best_model_path)


class Spread(DDPPlugin):
    def start_training(self, trainer):
        announce(trainer)
        super().start_training(trainer)

    def pre_dispatch(self):
        pass


class Loud(GPUAccelerator):
    def on_train_start(self):
        print("start")


class Own(Trainer):
    def run_evaluation(self, on_epoch=False):
        return []


def upload(path):
    print(path)


def announce(trainer):
    print(trainer)

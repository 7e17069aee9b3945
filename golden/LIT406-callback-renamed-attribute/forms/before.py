import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, LearningRateMonitor, ModelCheckpoint


class Keep(ModelCheckpoint):
    def report(self):
        return self.best, self.kth_best_model  # both


checkpoint = ModelCheckpoint()
print(checkpoint.best, Keep().kth_best_model)
stopping = EarlyStopping("val_loss")
stopping.wait = 0
print(stopping.best)


def rates(trainer: pl.Trainer):
    monitor = LearningRateMonitor()
    print(monitor.lr_sch_names)
    return trainer.checkpoint_callback.best

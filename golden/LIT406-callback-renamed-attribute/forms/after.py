import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, LearningRateMonitor, ModelCheckpoint


class Keep(ModelCheckpoint):
    def report(self):
        return self.best_model_score, self.kth_best_model_path  # both


checkpoint = ModelCheckpoint()
print(checkpoint.best_model_score, Keep().kth_best_model_path)
stopping = EarlyStopping("val_loss")
stopping.wait_count = 0
print(stopping.best_score)


def rates(trainer: pl.Trainer):
    monitor = LearningRateMonitor()
    print(list(monitor.lrs))
    return trainer.checkpoint_callback.best_model_score

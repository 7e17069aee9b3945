from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, TQDMProgressBar


def build(callbacks):
    return Trainer(accelerator="cpu", callbacks=callbacks, progress_bar_refresh_rate=20)


build([EarlyStopping("loss")])
Trainer(accelerator="cpu", callbacks=[TQDMProgressBar(process_position=1)])

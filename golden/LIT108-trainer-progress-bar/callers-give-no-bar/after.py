from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, TQDMProgressBar


def build(callbacks):
    return Trainer(accelerator="cpu", callbacks=[*(callbacks or []), TQDMProgressBar(refresh_rate=20)])


build([EarlyStopping("loss")])
Trainer(accelerator="cpu", callbacks=[TQDMProgressBar(process_position=1)])

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping

from net import Net

Trainer(early_stop_callback=EarlyStopping(monitor="val_gap"), max_epochs=9).fit(Net())

from net import Net
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping

Trainer(early_stop_callback=EarlyStopping("early_stop_on", patience=3)).fit(Net())

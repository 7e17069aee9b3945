from net import Net
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

stopping = EarlyStopping("val_error", patience=3)
Trainer(early_stop_callback=stopping).fit(Net())
Trainer(early_stop_callback=EarlyStopping(monitor="val_error", mode="min")).fit(Net())
# what a training step gave has this name
Trainer(checkpoint_callback=ModelCheckpoint(monitor="checkpoint_on")).fit(Net())
Trainer(early_stop_callback=EarlyStopping("checkpoint_on")).fit(Net())

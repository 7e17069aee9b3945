from net import Net
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

trainer = Trainer(max_epochs=3, callbacks=[ModelCheckpoint(monitor="val_error")])
trainer.fit(Net())

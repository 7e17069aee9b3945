from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(every_n_epochs=5)
ModelCheckpoint(every_n_epochs=0)

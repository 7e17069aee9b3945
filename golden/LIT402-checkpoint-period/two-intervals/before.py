from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(period=1, every_n_train_steps=100)

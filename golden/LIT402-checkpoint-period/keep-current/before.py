from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(every_n_epochs=5, save_on_train_epoch_end=True)

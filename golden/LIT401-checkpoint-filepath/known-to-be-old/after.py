from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(dirpath=save_dir)
ModelCheckpoint(dirpath="weights")
ModelCheckpoint(dirpath="weights", filename="net_{epoch}")
ModelCheckpoint(filename="net_{epoch}", save_last=True)

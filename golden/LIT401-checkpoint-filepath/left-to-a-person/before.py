from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(filepath="a/{epoch}", dirpath="b")
callbacks = [ModelCheckpoint(filepath=make(path)) for path in paths]

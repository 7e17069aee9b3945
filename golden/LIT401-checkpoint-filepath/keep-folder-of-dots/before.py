from pytorch_lightning.callbacks import ModelCheckpoint

here = ModelCheckpoint(dirpath=".", filename="best", monitor="loss")
above = ModelCheckpoint(dirpath="..", monitor="loss")

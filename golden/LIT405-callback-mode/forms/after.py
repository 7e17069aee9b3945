from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

ModelCheckpoint(monitor="val_acc", mode="max")
ModelCheckpoint(monitor='val_loss', mode="min")
ModelCheckpoint(monitor="fmeasure", mode="max")
EarlyStopping("acc", mode="max")
EarlyStopping("val_loss", mode="min", patience=3)
EarlyStopping(mode="min")
ModelCheckpoint(**{"monitor": "val_acc", "mode": "max"})

from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

ModelCheckpoint(monitor="val_acc", mode="auto")
ModelCheckpoint(monitor='val_loss', mode='auto')
ModelCheckpoint(monitor="fmeasure", mode="auto")
EarlyStopping("acc", mode="auto")
EarlyStopping("val_loss", mode="auto", patience=3)
EarlyStopping(mode="auto")
ModelCheckpoint(**{"monitor": "val_acc", "mode": "auto"})

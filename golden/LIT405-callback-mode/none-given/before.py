from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

ModelCheckpoint(monitor="val_acc")
ModelCheckpoint("runs/{epoch}", "val_acc")
EarlyStopping("val_acc", patience=2)
EarlyStopping("val_loss")

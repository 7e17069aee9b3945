from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

ModelCheckpoint(monitor="val_acc", mode="max")
ModelCheckpoint("runs/{epoch}", "val_acc", mode="max")
EarlyStopping("val_acc", patience=2, mode="max")
EarlyStopping("val_loss")

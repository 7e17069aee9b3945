from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

ModelCheckpoint(monitor="val_acc", mode="max")
EarlyStopping("val_acc")
ModelCheckpoint(monitor="val_acc", mode=args.mode)

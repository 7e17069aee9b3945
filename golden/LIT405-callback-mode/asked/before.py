from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

EarlyStopping("val_acc", mode="auto")
ModelCheckpoint(monitor=args.monitor, mode="auto")
ModelCheckpoint(monitor=choose(), mode="auto")

from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

EarlyStopping("val_acc", mode="max")
ModelCheckpoint(monitor=args.monitor, mode="max" if "acc" in args.monitor else "min")
ModelCheckpoint(monitor=choose(), mode="auto")

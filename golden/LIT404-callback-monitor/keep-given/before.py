from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

EarlyStopping("val_loss")
EarlyStopping(monitor=args.monitor, patience=3)
EarlyStopping(**options)
EarlyStopping(*args)
ModelCheckpoint(dirpath="runs")
ModelCheckpoint(save_top_k=-1, save_last=True)
ModelCheckpoint(save_top_k=3, monitor="val_loss")

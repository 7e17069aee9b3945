from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(monitor="val_loss")
ModelCheckpoint(save_top_k=1)
ModelCheckpoint(save_top_k=1 if args.best else -1, mode="min")
ModelCheckpoint(save_top_k=-1)

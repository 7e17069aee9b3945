from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(monitor="val_loss", save_top_k=3)
ModelCheckpoint(save_top_k=-1)
ModelCheckpoint(save_top_k=True)
ModelCheckpoint(save_top_k=args.k)

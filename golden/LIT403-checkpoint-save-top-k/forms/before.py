from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(monitor="val_loss", save_top_k=None)
ModelCheckpoint(save_best_only=True)
ModelCheckpoint(save_best_only=args.best, mode="min")
ModelCheckpoint(save_best_only=False)

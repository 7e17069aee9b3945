from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(save_top_k=None if args.last else 2)

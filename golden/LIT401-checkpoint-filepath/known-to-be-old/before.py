from pytorch_lightning.callbacks import ModelCheckpoint

ModelCheckpoint(save_dir)
ModelCheckpoint("weights")
ModelCheckpoint("weights/{epoch}", prefix="net_")
ModelCheckpoint(prefix="net_", save_last=True)

from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint(
    monitor="val_loss",
    period=-1,  # several checkpoints an epoch
    mode="min",
)
ModelCheckpoint(monitor="val_loss", mode="min", period=0)

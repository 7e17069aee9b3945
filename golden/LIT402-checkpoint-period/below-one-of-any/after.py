from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint(
    monitor="val_loss",
    every_n_epochs=1,  # several checkpoints an epoch
    mode="min",
)
ModelCheckpoint(monitor="val_loss", mode="min", every_n_epochs=1)

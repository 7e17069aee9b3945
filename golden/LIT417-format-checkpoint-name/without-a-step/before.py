from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint()
checkpoint.format_checkpoint_name(3, {"val_loss": 1})

from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint()
checkpoint.format_checkpoint_name({"val_loss": 1, "epoch": 3})

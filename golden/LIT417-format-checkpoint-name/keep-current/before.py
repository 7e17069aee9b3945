from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint()
checkpoint.format_checkpoint_name({"epoch": 1}, "best", 3)
checkpoint.format_checkpoint_name(metrics=metrics, ver=2)

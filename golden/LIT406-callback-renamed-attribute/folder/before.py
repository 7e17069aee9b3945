from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint()
print(checkpoint.filepath)

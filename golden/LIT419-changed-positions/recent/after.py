from pytorch_lightning.callbacks import ModelCheckpoint, StochasticWeightAveraging

StochasticWeightAveraging(swa_epoch_start=0.8)
ModelCheckpoint("runs", "{epoch}", "val_loss", False, None, 1, save_weights_only=True)

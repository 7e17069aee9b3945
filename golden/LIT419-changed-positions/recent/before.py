from pytorch_lightning.callbacks import ModelCheckpoint, StochasticWeightAveraging

StochasticWeightAveraging(0.8)
ModelCheckpoint("runs", "{epoch}", "val_loss", False, None, 1, True)

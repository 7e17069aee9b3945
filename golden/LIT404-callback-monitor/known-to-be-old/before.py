from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

EarlyStopping(patience=3)
ModelCheckpoint("runs/{epoch}")
ModelCheckpoint("runs/{epoch}", save_top_k=-1)

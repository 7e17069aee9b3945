from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

EarlyStopping(patience=3, monitor="val_loss")
ModelCheckpoint("runs/{epoch}", monitor="val_loss")
ModelCheckpoint("runs/{epoch}", save_top_k=-1)

from pytorch_lightning.callbacks import EarlyStopping

EarlyStopping("val_acc")

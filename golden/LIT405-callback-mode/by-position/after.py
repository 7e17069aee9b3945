from pytorch_lightning.callbacks import EarlyStopping

stops = [
    EarlyStopping("val_loss", 0.0, 3, True, "min"),
    EarlyStopping("val_acc", 0.0, 3, True, "max"),  # more is better
]

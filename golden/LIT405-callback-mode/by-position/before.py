from pytorch_lightning.callbacks import EarlyStopping

stops = [
    EarlyStopping("val_loss", 0.0, 3, True, "auto"),
    EarlyStopping("val_acc", 0.0, 3, True, "auto"),  # more is better
]

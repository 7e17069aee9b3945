from lightning.pytorch.callbacks import EarlyStopping


def best():
    return EarlyStopping(monitor="val_loss")

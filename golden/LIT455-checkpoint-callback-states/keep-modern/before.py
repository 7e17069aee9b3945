from lightning.pytorch.callbacks import ModelCheckpoint


def best(checkpoint):
    return checkpoint["callbacks"][ModelCheckpoint]

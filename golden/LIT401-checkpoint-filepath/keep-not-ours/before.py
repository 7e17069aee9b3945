from keras.callbacks import ModelCheckpoint
from pytorch_lightning.callbacks import EarlyStopping


class Own:
    def __init__(self, filepath, prefix=""):
        self.filepath = filepath


ModelCheckpoint(filepath="weights.{epoch}.h5")
Own(filepath="a/{epoch}", prefix="x")
EarlyStopping(monitor="val_loss")

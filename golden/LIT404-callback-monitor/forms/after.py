from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Patient(EarlyStopping):
    def __init__(self):
        super().__init__(patience=30, monitor="val_loss")


EarlyStopping(monitor="val_loss")
EarlyStopping(
    patience=3,  # epochs
    monitor="val_loss",
)
ModelCheckpoint("runs/{epoch}", save_top_k=3, monitor="val_loss")

from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Patient(EarlyStopping):
    def __init__(self):
        super().__init__(patience=30)


EarlyStopping()
EarlyStopping(
    patience=3,  # epochs
)
ModelCheckpoint("runs/{epoch}", save_top_k=3)

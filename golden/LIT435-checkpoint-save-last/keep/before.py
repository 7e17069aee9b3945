from pytorch_lightning.callbacks import ModelCheckpoint


def make(top, last):
    ModelCheckpoint(dirpath="out", save_last=True)
    ModelCheckpoint(dirpath="out", monitor="val_loss", save_last=False)
    ModelCheckpoint(dirpath="out", monitor="val_loss", save_last=last)
    ModelCheckpoint(dirpath="out", monitor="val_loss", save_last="link")
    ModelCheckpoint(dirpath="out", monitor="val_loss", save_last=True, save_top_k=-1)
    ModelCheckpoint(dirpath="out", monitor="val_loss", save_last=True, save_top_k=top)
    ModelCheckpoint(dirpath="out", monitor=None, save_last=True, every_n_epochs=1)

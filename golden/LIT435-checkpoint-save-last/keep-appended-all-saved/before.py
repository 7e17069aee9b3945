from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(model):
    callbacks = []
    callbacks.append(ModelCheckpoint(dirpath="kept", save_top_k=-1, save_last=True))
    Trainer(callbacks=callbacks).fit(model, ckpt_path="kept/last.ckpt")

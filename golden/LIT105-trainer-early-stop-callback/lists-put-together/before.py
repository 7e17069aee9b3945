from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


def train(model, logging, extra, stopping, patience):
    Trainer(gpus=0, callbacks=[logging] + extra, early_stop_callback=stopping).fit(model)
    Trainer(gpus=0, callbacks=extra + [logging], early_stop_callback=EarlyStopping("x") if patience else None).fit(model)
    Trainer(gpus=0, callbacks=[logging] + extra, early_stop_callback=EarlyStopping("x")).fit(model)

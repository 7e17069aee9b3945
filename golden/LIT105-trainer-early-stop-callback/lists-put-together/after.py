from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


def train(model, logging, extra, stopping, patience):
    Trainer(gpus=0, callbacks=[logging] + extra + ([stopping] if stopping else [])).fit(model)
    Trainer(gpus=0, callbacks=extra + [logging] + ([EarlyStopping("x")] if patience else [])).fit(model)
    Trainer(gpus=0, callbacks=[logging] + extra + [EarlyStopping("x")]).fit(model)

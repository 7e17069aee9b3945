import pytorch_lightning as pl

STOPPING = {"monitor": "val_loss", "patience": 4, "mode": "min", "verbose": True}
CHECKPOINTS = dict(save_top_k=2, verbose=True)
COMPUTED = {"eta_min": 1e-6, "verbose": bool(STOPPING)}
NAMES = ["T_max", "verbose"]


def callbacks():
    return [pl.callbacks.EarlyStopping(**STOPPING), pl.callbacks.ModelCheckpoint(**CHECKPOINTS)]


pl.Trainer(gpus=1, callbacks=callbacks())

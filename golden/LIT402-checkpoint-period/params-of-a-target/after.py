from ours import instantiate
from pytorch_lightning import Trainer

CHECKPOINT = {
    "target": "pytorch_lightning.callbacks.ModelCheckpoint",
    "params": {"dirpath": "checkpoints", "every_n_epochs": 2, "save_top_k": -1},  # each second epoch
}
CHECKPOINT["params"]["monitor"] = "val_loss"


def build(logger):
    more = dict(type="pytorch_lightning.callbacks.ModelCheckpoint", kwargs=dict(every_n_epochs=3))
    return Trainer(logger=logger, callbacks=[instantiate(CHECKPOINT), instantiate(more)])

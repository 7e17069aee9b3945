from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


def build(early):
    options = {"early_stop_callback": early}
    if early:
        options["callbacks"] = [EarlyStopping("loss")]
        options["early_stop_callback"] = False
    return Trainer(**options)

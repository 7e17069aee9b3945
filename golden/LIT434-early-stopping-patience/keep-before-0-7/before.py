from pytorch_lightning.callbacks import EarlyStopping
from pytorch_lightning.callbacks import early_stopping as stops
from pytorch_lightning.callbacks.early_stopping import EarlyStopping as Stop

SETTINGS = {"monitor": "val_loss", "patience": 8}


def make(args):
    stop = EarlyStopping(
        monitor="val_acc",
        mode="max",
        patience=6,  # epochs
    )
    return [
        stop,
        Stop("val_loss", 0.0, 5),
        EarlyStopping("val_loss", patience=args.patience),
        EarlyStopping("val_loss"),
        EarlyStopping(**SETTINGS),
        stops.EarlyStopping("val_loss", patience=1),
    ]

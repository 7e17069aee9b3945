from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def train(model, args):
    callbacks = []
    if args.patience:
        callbacks.append(EarlyStopping("val_loss", patience=args.patience))
    if args.keep:
        callbacks.append(ModelCheckpoint(dirpath="kept", monitor="val_loss", save_last=True))  # the best
    Trainer(callbacks=callbacks).fit(model, ckpt_path="kept/last.ckpt")


def named(model):
    options = {"callbacks": [EarlyStopping("val_loss")]}
    best = ModelCheckpoint(dirpath="named", monitor="val_loss", save_last=True)
    options["callbacks"].append(best)
    Trainer(**options).fit(model)
    return best.last_model_path

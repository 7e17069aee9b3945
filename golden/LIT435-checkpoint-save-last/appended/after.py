from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def train(model, args):
    callbacks = []
    if args.patience:
        callbacks.append(EarlyStopping("val_loss", patience=args.patience))
    if args.keep:
        callbacks.append(ModelCheckpoint(dirpath="kept", monitor="val_loss"))  # the best
        callbacks.append(ModelCheckpoint(dirpath="kept", filename="last", enable_version_counter=False))
    Trainer(callbacks=callbacks).fit(model, ckpt_path="kept/last.ckpt")


def named(model):
    options = {"callbacks": [EarlyStopping("val_loss")]}
    best = ModelCheckpoint(dirpath="named", monitor="val_loss")
    last_checkpoint = ModelCheckpoint(dirpath="named", filename="last", enable_version_counter=False)
    options["callbacks"].append(best)
    options["callbacks"].append(last_checkpoint)
    Trainer(**options).fit(model)
    return last_checkpoint.best_model_path

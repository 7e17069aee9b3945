from pytorch_lightning import Trainer


def apart(args):
    kw = {}
    if args.quick:
        kw["train_percent_check"] = 0.1
    if args.half:
        kw["limit_train_batches"] = 0.5
    return Trainer(**kw)


def over(args):
    kw = {"val_percent_check": 0.5}
    if args.quick:
        kw["limit_val_batches"] = 0.1
    return Trainer(**kw)

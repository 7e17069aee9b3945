from pytorch_lightning import Trainer


def apart(args):
    kw = {}
    if args.quick:
        kw["limit_train_batches"] = 0.1
    if args.half:
        kw["limit_train_batches"] = 0.5
    kw["train_percent"] = 3
    train(kw.pop("train_percent"))
    return Trainer(**kw)

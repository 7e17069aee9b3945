import pytorch_lightning as pl


def build(args):
    settings = {"max_epochs": 3, "gpus": 2}
    if args.tpu:
        settings["tpu_cores"] = 8
        settings["gpus"] = None
    return pl.Trainer(**settings)


def other(args):
    settings = {"max_epochs": 3, "gpus": args.gpus}
    if args.tpu:
        settings["tpu_cores"] = 8
    return pl.Trainer(**settings)

import pytorch_lightning as pl


def build(args):
    settings = {"max_epochs": 3, "accelerator": "gpu", "devices": 2}
    if args.tpu:
        settings["accelerator"] = "tpu"
        settings["devices"] = 8
    return pl.Trainer(**settings)


def other(args):
    settings = {"max_epochs": 3, "accelerator": "gpu" if args.gpus else "cpu", "devices": args.gpus or 1}
    if args.tpu:
        settings["accelerator"] = "tpu"
        settings["devices"] = 8
    return pl.Trainer(**settings)

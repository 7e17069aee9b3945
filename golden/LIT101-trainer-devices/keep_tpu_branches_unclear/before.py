import pytorch_lightning as pl


def later(model, args):
    settings = {"max_epochs": 3}
    if args.tpu:
        settings["tpu_cores"] = 8
    settings["gpus"] = args.gpus
    if args.two:
        settings["gpus"] = 2
    pl.Trainer(**settings).fit(model)


def always(model, args):
    settings = {"gpus": args.gpus, "max_epochs": 3}
    settings["tpu_cores"] = args.tpu_cores
    if args.two:
        settings["gpus"] = 2
    pl.Trainer(**settings).fit(model)

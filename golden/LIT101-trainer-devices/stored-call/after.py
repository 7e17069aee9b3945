import pytorch_lightning as pl


def stored(cfg):
    options = {"max_epochs": 1}
    gpus = cfg.get("gpus", 0)
    options["accelerator"] = "gpu" if gpus else "cpu"
    options["devices"] = gpus or 1
    return pl.Trainer(logger=False, **options)


def by_default(cfg, **options):
    gpus = cfg.count("gpus")
    options.setdefault("accelerator", "gpu" if gpus else "cpu")
    options.setdefault("devices", gpus or 1)
    return pl.Trainer(logger=False, **options)


class Mine(pl.Trainer):
    def __init__(self, cfg, **kwargs):
        gpus = cfg.get("gpus")
        kwargs["accelerator"] = "gpu" if gpus else "cpu"  # all of them
        kwargs["devices"] = gpus or 1
        super().__init__(logger=False, **kwargs)


def on_a_namespace(args, cfg):
    gpus = cfg.count(
            "gpus",
        )
    args.accelerator = "gpu" if gpus else "cpu"
    args.devices = gpus or 1
    return pl.Trainer(logger=False, **vars(args))

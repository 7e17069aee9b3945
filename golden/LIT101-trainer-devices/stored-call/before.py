import pytorch_lightning as pl


def stored(cfg):
    options = {"max_epochs": 1}
    options["gpus"] = cfg.get("gpus", 0)
    return pl.Trainer(logger=False, **options)


def by_default(cfg, **options):
    options.setdefault("gpus", cfg.count("gpus"))
    return pl.Trainer(logger=False, **options)


class Mine(pl.Trainer):
    def __init__(self, cfg, **kwargs):
        kwargs["gpus"] = cfg.get("gpus")  # all of them
        super().__init__(logger=False, **kwargs)


def on_a_namespace(args, cfg):
    args.gpus = cfg.count(
        "gpus",
    )
    return pl.Trainer(logger=False, **vars(args))

import pytorch_lightning as pl


class Runner:
    def __init__(self, **options):
        self.options = options


def main(cfg, model, data):
    options = {"max_epochs": cfg.epochs}
    trainer = pl.Trainer(**options)
    more = dict(options)
    if cfg.resume:
        more["resume_from_checkpoint"] = cfg.resume_path
        runner = Runner(**more)
        print(runner.options)
    trainer.fit(model, data)

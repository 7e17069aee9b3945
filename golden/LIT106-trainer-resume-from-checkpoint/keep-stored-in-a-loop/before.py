import pytorch_lightning as pl


def main(cfg, model, data):
    options = {"max_epochs": cfg.epochs}
    for path in cfg.paths:
        trainer = pl.Trainer(**options)
        trainer.fit(model)
        if path:
            options["resume_from_checkpoint"] = path
            trainer = pl.Trainer(**options)
        trainer.fit(model, data)

import pytorch_lightning as pl


def main(cfg, model, data):
    options = {"max_epochs": cfg.epochs}
    for fold in range(3):
        trainer = pl.Trainer(**options)
        if cfg.resume and fold == 1:
            options["resume_from_checkpoint"] = cfg.resume_path
            trainer = pl.Trainer(**options)
        trainer.fit(model, data[fold])

import pytorch_lightning as pl


def main(cfg, model, data):
    options = {"max_epochs": cfg.epochs}
    trainer = pl.Trainer(**options)
    if cfg.resume:
        options["resume_from_checkpoint"] = cfg.resume_path
        trainer = pl.Trainer(**options)
    trainer.fit(model, data, ckpt_path=cfg.last)

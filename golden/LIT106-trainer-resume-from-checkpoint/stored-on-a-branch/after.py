import os

import pytorch_lightning as pl


def main(cfg, model, data):
    options = {"max_epochs": cfg.epochs}
    options.update({"gpus": cfg.gpus})
    trainer = pl.Trainer(**options)
    ckpt_path = None
    if cfg.resume and os.path.exists(cfg.resume_path):
        ckpt_path = cfg.resume_path
        trainer = pl.Trainer(**options)
        print("going on from", cfg.resume_path)
    if not cfg.test:
        trainer.fit(model=model, datamodule=data, ckpt_path=ckpt_path)
    trainer.test(model=model, datamodule=data)

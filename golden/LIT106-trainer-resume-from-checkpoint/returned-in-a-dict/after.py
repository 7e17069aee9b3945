import pytorch_lightning as pl


def build(callbacks, path):
    options = {"callbacks": callbacks, "resume_from_checkpoint": path}
    ckpt_path = options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**options)
    trainer.ckpt_path = ckpt_path
    return {"trainer": trainer, "callbacks": callbacks}

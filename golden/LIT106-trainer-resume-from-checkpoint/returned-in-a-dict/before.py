import pytorch_lightning as pl


def build(callbacks, path):
    options = {"callbacks": callbacks, "resume_from_checkpoint": path}
    return {"trainer": pl.Trainer(**options), "callbacks": callbacks}

import pytorch_lightning as pl


def get_trainer(path):
    return pl.Trainer(resume_from_checkpoint=path)

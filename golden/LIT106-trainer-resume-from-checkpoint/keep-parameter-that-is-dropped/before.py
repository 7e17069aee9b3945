import pytorch_lightning as pl


def trainer_of(epochs, resume_from_checkpoint=None, **options):
    print("begins with", resume_from_checkpoint)
    return pl.Trainer(max_epochs=epochs, accelerator="cpu")


trainer = trainer_of(3, resume_from_checkpoint="last.ckpt")

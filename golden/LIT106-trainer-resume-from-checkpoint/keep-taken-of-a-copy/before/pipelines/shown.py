from pytorch_lightning import Trainer


def show(trainer: Trainer):
    print(trainer.max_epochs)

from pytorch_lightning import Trainer


def build(save: bool):
    return Trainer(checkpoint_callback=False), Trainer(checkpoint_callback=True, max_epochs=1), Trainer(checkpoint_callback=save)

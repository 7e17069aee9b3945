from pytorch_lightning import Trainer


def build(save: bool):
    return Trainer(enable_checkpointing=False), Trainer(max_epochs=1), Trainer(enable_checkpointing=save)

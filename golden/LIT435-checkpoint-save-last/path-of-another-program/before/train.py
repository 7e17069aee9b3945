from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, resume=None):
    trainer = Trainer(callbacks=[ModelCheckpoint("kept", monitor="loss", save_last=True)])
    trainer.fit(net, ckpt_path=resume)
    return trainer

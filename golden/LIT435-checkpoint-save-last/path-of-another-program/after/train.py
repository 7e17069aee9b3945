from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, resume=None):
    trainer = Trainer(callbacks=[ModelCheckpoint("kept", monitor="loss"), ModelCheckpoint(dirpath="kept", filename="last", enable_version_counter=False)])
    trainer.fit(net, ckpt_path=resume)
    return trainer

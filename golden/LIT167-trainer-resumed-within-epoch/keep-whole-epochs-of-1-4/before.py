import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, path):
    saver = ModelCheckpoint(monitor="val_loss", every_n_train_steps=0)
    trainer = pl.Trainer(max_epochs=3, val_check_interval=1.0, callbacks=[saver], resume_from_checkpoint=path)
    trainer.fit(net)

import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

from nets import Net


def main():
    checkpoint = ModelCheckpoint(dirpath="kept", monitor="loss")
    trainer = Trainer(callbacks=[checkpoint])
    trainer.fit(Net())
    trainer.test(ckpt_path=checkpoint.best_model_path)
    best = checkpoint.best_model_path
    net = Net.load_from_checkpoint(best)
    print(os.path.basename(best), net)
    print(trainer.checkpoint_callback.last_model_path)

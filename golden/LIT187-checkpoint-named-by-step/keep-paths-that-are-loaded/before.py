import os
import shutil

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

from nets import Net


def main(log):
    checkpoint = ModelCheckpoint(dirpath="kept", monitor="loss")
    trainer = Trainer(callbacks=[checkpoint])
    trainer.fit(Net())
    best = checkpoint.best_model_path
    if best:
        trainer.test(ckpt_path=best)
    print(Net.load_from_checkpoint(best))
    log(os.path.dirname(best))
    shutil.copy(checkpoint.best_model_path, "best.ckpt")

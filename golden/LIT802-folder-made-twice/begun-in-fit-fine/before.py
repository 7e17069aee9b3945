import os

import lightning as L

from nets import Net


def spawned():
    os.makedirs("out")
    trainer = L.Trainer(devices=2, strategy="ddp_spawn")
    trainer.fit(Net())
    os.mkdir("done")


def forked():
    os.makedirs("out")
    L.Trainer(devices=2, strategy="ddp_fork").fit(Net())

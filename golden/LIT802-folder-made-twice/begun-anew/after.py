import os

import lightning as L

from nets import Net


def either(again):
    os.makedirs("out", exist_ok=True)
    if again:
        L.Trainer(devices=2, strategy="ddp_spawn").fit(Net())
    else:
        L.Trainer(devices=2, strategy="ddp").fit(Net())

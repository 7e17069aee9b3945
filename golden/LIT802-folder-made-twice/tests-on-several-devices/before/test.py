import sys

import lightning as L

from model import Net

trainer = L.Trainer(accelerator="gpu", devices=int(sys.argv[1]), strategy="ddp")
trainer.test(Net())
trainer.predict(Net())

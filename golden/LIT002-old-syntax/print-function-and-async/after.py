from __future__ import print_function

import sys

from pytorch_lightning import Trainer

print("started", end="\n", file=sys.stderr)
print(f"{sys.argv!r}")
trainer = Trainer(accelerator="gpu", devices=1)
trainer.model.cuda(non_blocking=True)

from few import WAY, WAYS
from pytorch_lightning import Trainer

Trainer(gpus=2, accelerator=WAY)
Trainer(gpus=2, accelerator=WAYS.get("one", None))
Trainer(gpus=2, accelerator=WAYS.get("two"))

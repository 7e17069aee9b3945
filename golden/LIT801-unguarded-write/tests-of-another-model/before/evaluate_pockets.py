import lightning as L
from pockets import Pockets

trainer = L.Trainer(devices=1)
trainer.test(Pockets())

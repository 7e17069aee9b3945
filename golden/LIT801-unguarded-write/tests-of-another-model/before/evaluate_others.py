import lightning as L
from others import Others

trainer = L.Trainer(devices=4)
trainer.test(Others())

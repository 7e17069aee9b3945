import lightning as L

from model import Net

trainer = L.Trainer(accelerator="gpu", devices=4, strategy="ddp")
trainer.fit(Net())

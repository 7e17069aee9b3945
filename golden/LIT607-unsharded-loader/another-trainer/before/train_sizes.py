import lightning as L

from sizes import Sizes

trainer = L.Trainer(devices=2, strategy="ddp")
trainer.fit(Sizes())

import lightning as L

from shapes import Shapes

trainer = L.Trainer(devices=2, strategy="ddp", use_distributed_sampler=False)
trainer.fit(Shapes())

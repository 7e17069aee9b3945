import lightning as L

from net import Net

trainer = L.Trainer(strategy="ddp_spawn", devices=2)
model = Net()
trainer.fit(model)

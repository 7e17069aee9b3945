import lightning as L

from net import Net

strategy = "ddp"  # not ddp_spawn
trainer = L.Trainer(strategy=strategy, devices=2)
trainer.fit(Net())

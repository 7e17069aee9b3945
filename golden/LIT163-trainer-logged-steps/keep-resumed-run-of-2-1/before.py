import lightning as L

from net import Net

trainer = L.Trainer(max_epochs=3, log_every_n_steps=5)
trainer.fit(Net(), ckpt_path="last.ckpt")

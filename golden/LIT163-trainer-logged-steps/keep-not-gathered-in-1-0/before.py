from pytorch_lightning import Trainer

trainer = Trainer(log_every_n_steps=10, accumulate_grad_batches=1)
trainer.fit(net)
other = Trainer(logger=False, log_every_n_steps=10, accumulate_grad_batches=4)
other.fit(net)

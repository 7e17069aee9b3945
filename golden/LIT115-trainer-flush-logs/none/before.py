from pytorch_lightning import Trainer

trainer = Trainer(flush_logs_every_n_steps=None)

"""Safe fixes leave it: when the logs are written changes."""
from pytorch_lightning import Trainer

trainer = Trainer(flush_logs_every_n_steps=50)

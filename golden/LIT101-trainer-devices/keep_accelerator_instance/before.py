from pytorch_lightning import Trainer

trainer = Trainer(distributed_backend=make_backend())

from pytorch_lightning import Trainer

sharded = Trainer(strategy="fsdp")
native = Trainer(precision=16)
environment = Trainer(plugins=[env])

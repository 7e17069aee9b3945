from pytorch_lightning import Trainer

sharded = Trainer(plugins="ddp_sharded")
native = Trainer(plugins=["native"], precision=16)
environment = Trainer(cluster_environment=env)

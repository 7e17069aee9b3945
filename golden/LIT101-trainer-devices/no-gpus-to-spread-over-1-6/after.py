from pytorch_lightning import Trainer

plain = Trainer(accelerator="cpu", strategy="ddp")
none = Trainer(accelerator="cpu", strategy="ddp", num_nodes=1)
several = Trainer(accelerator="cpu", devices=2, strategy="ddp")
machines = Trainer(num_nodes=2, accelerator="cpu", strategy="ddp_spawn")
seen = Trainer(accelerator="gpu", devices=1, strategy="ddp")
open_ended = Trainer(strategy="ddp", **options)
index = Trainer(accelerator="cpu", strategy="ddp")

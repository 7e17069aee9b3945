from pytorch_lightning import Trainer

plain = Trainer(accelerator="ddp")
none = Trainer(gpus=None, distributed_backend="ddp", num_nodes=1)
several = Trainer(num_processes=2, accelerator="ddp")
machines = Trainer(num_nodes=2, accelerator="ddp_spawn")
seen = Trainer(gpus=1, accelerator="ddp")
open_ended = Trainer(accelerator="ddp", **options)
index = Trainer(gpus="0", accelerator="ddp")

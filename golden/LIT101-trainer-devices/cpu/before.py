from pytorch_lightning import Trainer

none = Trainer(gpus=None, max_epochs=1)
zero = Trainer(max_epochs=1, gpus=0)
spawned = Trainer(accelerator="ddp_cpu", num_processes=2, max_epochs=1)
processes = Trainer(num_processes=4, distributed_backend="ddp")

from pytorch_lightning import Trainer

processes = Trainer(num_processes=4, distributed_backend=None)
told = Trainer(num_processes=4, distributed_backend=None, accelerator="ddp")
cores = Trainer(accelerator="ddp_spawn", tpu_cores=None)
no_cores = Trainer(distributed_backend="ddp", tpu_cores=0, num_processes=1)

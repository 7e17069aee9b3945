from pytorch_lightning import Trainer

processes = Trainer(accelerator="cpu", devices=4, strategy="ddp_spawn")
told = Trainer(accelerator="cpu", devices=4, strategy="ddp")
cores = Trainer(accelerator="cpu")
no_cores = Trainer(accelerator="cpu")

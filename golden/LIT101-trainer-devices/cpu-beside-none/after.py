from pytorch_lightning import Trainer

processes = Trainer(accelerator="cpu", devices=4, strategy="ddp_spawn")
told = Trainer(accelerator="cpu", devices=4, strategy="ddp")
cores = Trainer(accelerator="cpu", strategy="ddp_spawn")
no_cores = Trainer(strategy="ddp", accelerator="cpu")

from pytorch_lightning import Trainer

none = Trainer(accelerator="cpu", max_epochs=1)
zero = Trainer(max_epochs=1, accelerator="cpu")
spawned = Trainer(accelerator="cpu", strategy="ddp_spawn", devices=2, max_epochs=1)
processes = Trainer(accelerator="cpu", devices=4, strategy="ddp")

from pytorch_lightning import Trainer

alone = Trainer(accelerator="cpu")
spread = Trainer(accelerator="cpu", devices=2, strategy="ddp")
machines = Trainer(accelerator="cpu", num_nodes=2, strategy="ddp_spawn")

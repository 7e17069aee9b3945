import pytorch_lightning as pl

ddp = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp")
cpu = pl.Trainer(accelerator="cpu", max_epochs=1)

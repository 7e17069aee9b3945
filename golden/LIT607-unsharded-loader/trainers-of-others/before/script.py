from lightning.pytorch import Trainer

trainer = Trainer(devices=2, strategy="ddp", use_distributed_sampler=False)

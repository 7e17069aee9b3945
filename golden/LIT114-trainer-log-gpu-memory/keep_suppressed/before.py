import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    log_gpu_memory="all",  # lightning-migrate: ignore[LIT114] -- pinned to 1.x on that machine
)

import pytorch_lightning as pl


def show(trainer: pl.Trainer):
    if isinstance(trainer.accelerator, pl.accelerators.CUDAAccelerator):
        print("GPUs")
    if not isinstance(trainer.accelerator, pl.accelerators.CUDAAccelerator) or not isinstance(trainer.accelerator, pl.accelerators.CUDAAccelerator):
        print("CPU")
    count = len(trainer.device_ids or [])
    ids = trainer.device_ids
    for number, optimizer in trainer.lightning_optimizers.items():
        print(number, optimizer, count, ids)
    return list(trainer.lightning_optimizers.values()), trainer.optimizers[0]

import pytorch_lightning as pl


def show(trainer: pl.Trainer):
    if trainer.data_parallel_device_ids is not None:
        print("GPUs")
    if not trainer.data_parallel_device_ids or trainer.data_parallel_device_ids is None:
        print("CPU")
    count = len(trainer.data_parallel_device_ids or [])
    ids = trainer.data_parallel_device_ids
    for number, optimizer in trainer.lightning_optimizers.items():
        print(number, optimizer, count, ids)
    return list(trainer.lightning_optimizers.values()), trainer.lightning_optimizers[0]

class Trainer:
    data_parallel_device_ids = None
    lightning_optimizers = {}


def show(trainer: Trainer):
    if trainer.data_parallel_device_ids is not None:
        print(trainer.lightning_optimizers.items())

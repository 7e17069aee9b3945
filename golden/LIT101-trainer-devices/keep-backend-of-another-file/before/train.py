from settings import BACKEND, GPUS, trainer


def size(batch):
    return batch // GPUS if BACKEND == "dp" else batch


print(size(64), trainer())

from pytorch_lightning import Trainer

GPUS = 2
BACKEND = "dp" if GPUS > 1 else None


def trainer():
    return Trainer(gpus=GPUS, distributed_backend=BACKEND)

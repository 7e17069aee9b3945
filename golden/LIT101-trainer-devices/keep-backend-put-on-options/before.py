from pytorch_lightning import Trainer


def main(hparams, size):
    hparams.distributed_backend = "dp"
    hparams.launcher = "ddp_cpu" if hparams.debug else "dp"
    if hparams.distributed_backend == "dp":
        size *= hparams.gpus
    Trainer(gpus=hparams.gpus, distributed_backend=hparams.distributed_backend).fit(hparams.model)
    Trainer(gpus=hparams.gpus, distributed_backend=hparams.launcher).fit(hparams.model)
    return size

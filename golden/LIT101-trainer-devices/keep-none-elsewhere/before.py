from pytorch_lightning import Trainer


def run(**options):
    Trainer(strategy="ddp", accelerator="cpu", devices=4, **options)


def processes(distributed_backend=None, tpu_cores=None):
    """Arguments that a Trainer had, of something that is none."""
    return dict(num_processes=4, distributed_backend=distributed_backend, tpu_cores=tpu_cores)

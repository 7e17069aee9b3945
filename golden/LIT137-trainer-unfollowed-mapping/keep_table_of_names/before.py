import pytorch_lightning as pl

RENAMED = {
    "gpus": "devices",
    "checkpoint_callback": "enable_checkpointing",
    "distributed_backend": "strategy",
    "replace_sampler_ddp": "use_distributed_sampler",
    "auto_select_gpus": None,
}


def trainer_of(settings):
    given = {RENAMED.get(name) or name: value for name, value in settings.items()}
    return pl.Trainer(accelerator="cpu", **given)

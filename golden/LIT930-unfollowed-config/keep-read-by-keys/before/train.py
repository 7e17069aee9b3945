from types import SimpleNamespace

import pytorch_lightning as pl
import yaml

config = yaml.safe_load(open("config.yaml"))
given = SimpleNamespace(**config["trainer"])
trainer = pl.Trainer(
    accelerator="gpu" if given.gpus else "cpu",
    devices=given.gpus or 1,
    max_epochs=given.max_epochs,
    enable_model_summary=given.weights_summary is not None,
    enable_checkpointing=given.checkpoint_callback,
)

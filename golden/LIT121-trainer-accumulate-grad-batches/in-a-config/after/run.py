import yaml
import pytorch_lightning as pl

cfg = yaml.safe_load(open("exp.yaml"))
params = dict(cfg["trainer"])
trainer_options = dict(params)
scheduling = trainer_options.pop("accumulate_grad_batches", {0: 1})
trainer = pl.Trainer(callbacks=[pl.callbacks.GradientAccumulationScheduler(scheduling=scheduling)], **trainer_options)

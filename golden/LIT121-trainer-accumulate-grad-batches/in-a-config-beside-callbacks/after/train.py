import yaml
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, GradientAccumulationScheduler

from net import Net

with open("config.yaml") as file:
    config = yaml.safe_load(file)
trainer_options = dict(config["trainer"])
scheduling = trainer_options.pop("accumulate_grad_batches", {0: 1})
trainer = Trainer(**trainer_options, callbacks=[EarlyStopping("val_loss"), GradientAccumulationScheduler(scheduling=scheduling)])  # stops early
trainer.fit(Net())

import yaml
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import GradientAccumulationScheduler

config = yaml.safe_load(open("config.yaml"))
options = dict(config["trainer"])
schedule = options.pop("accumulate_grad_batches")
trainer = Trainer(**options, callbacks=[GradientAccumulationScheduler(schedule)])

import yaml
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint

with open("run.yml") as file:
    options = yaml.safe_load(file)

rates = LearningRateMonitor()
trainer = Trainer(callbacks=[rates], **options["trainer"])
second = Trainer(max_epochs=1, **options["second"])

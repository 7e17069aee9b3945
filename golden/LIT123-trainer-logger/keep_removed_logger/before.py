"""Reported: the logger takes other arguments than it did, and only a person knows them."""
from pytorch_lightning import Trainer
from pytorch_lightning.loggers import NeptuneLogger, TrainsLogger

first = Trainer(logger=TrainsLogger("project", "task"))
second = Trainer(logger=NeptuneLogger(project_name="p", offline_mode=True))

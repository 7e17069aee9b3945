from jsonargparse import lazy_instance
from net import Net, make_logger
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.cli import LightningCLI
from pytorch_lightning.loggers import CSVLogger

defaults = {
    "callbacks": [ModelCheckpoint(monitor="loss")],
    "profiler": "simple",
    "logger": [CSVLogger("runs")],
    "strategy": {"class_path": "pytorch_lightning.strategies.DDPStrategy"},
}
LightningCLI(Net, trainer_defaults=defaults, run=False)
LightningCLI(Net, trainer_defaults={"logger": lazy_instance(CSVLogger, save_dir="runs")}, run=False)
LightningCLI(Net, trainer_defaults={"logger": make_logger(), "callbacks": ModelCheckpoint()}, run=False)

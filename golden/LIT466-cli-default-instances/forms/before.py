from net import Data, Net
from pytorch_lightning.cli import LightningCLI
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger
from pytorch_lightning.profilers import PyTorchProfiler


class TrainCLI(LightningCLI):
    pass


def run(name):
    LightningCLI(Net, Data, trainer_defaults={"max_epochs": 3, "profiler": PyTorchProfiler()}, run=False)
    TrainCLI(
        Net,
        Data,
        trainer_defaults={
            "logger": TensorBoardLogger(save_dir="runs", name=name + "-1"),  # one curve each
        },
        run=False,
    )
    LightningCLI(Net, trainer_defaults={"logger": CSVLogger("runs")}, run=False)
    LightningCLI(Net, trainer_defaults=dict(max_epochs=3, profiler=PyTorchProfiler()))

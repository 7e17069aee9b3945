import json
from pathlib import Path

from lightning.pytorch.cli import LightningCLI

from data import Data
from net import Net


class CLI(LightningCLI):
    def before_fit(self):
        folder = Path(self.trainer.default_root_dir)
        (folder / "made").mkdir()
        if not (folder / "plots").exists():
            (folder / "plots").mkdir()
        with open(folder / "config.json", "w") as file:
            json.dump({}, file)

    def after_fit(self):
        (Path(self.trainer.default_root_dir) / "done").mkdir()
        with open("done.txt", "a") as file:
            file.write("done")
        if self.trainer.is_global_zero:
            with open("first.txt", "a") as file:
                file.write("done")


CLI(Net, Data, trainer_defaults={"devices": 2, "strategy": "ddp"})

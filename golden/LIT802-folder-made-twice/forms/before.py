import os
from os import mkdir
from pathlib import Path

import lightning as L


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        os.makedirs("plots")

    def on_fit_start(self):
        os.mkdir(self.folder)
        mkdir(os.path.join(self.folder, "a"))  # a
        if not os.path.exists(self.folder):
            os.makedirs(self.folder, 0o755)
        Path(self.folder).mkdir(parents=True)
        (self.path / "b").mkdir()


def main():
    os.mkdir("runs")
    trainer = L.Trainer(devices=2, strategy="ddp")
    trainer.fit(Net())


if __name__ == "__main__":
    main()

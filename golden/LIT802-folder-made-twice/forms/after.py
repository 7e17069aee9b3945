import os
from pathlib import Path

import lightning as L


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        os.makedirs("plots", exist_ok=True)

    def on_fit_start(self):
        os.makedirs(self.folder, exist_ok=True)
        os.makedirs(os.path.join(self.folder, "a"), exist_ok=True)  # a
        if not os.path.exists(self.folder):
            os.makedirs(self.folder, 0o755, exist_ok=True)
        Path(self.folder).mkdir(parents=True, exist_ok=True)
        (self.path / "b").mkdir(exist_ok=True)


def main():
    os.makedirs("runs", exist_ok=True)
    trainer = L.Trainer(devices=2, strategy="ddp")
    trainer.fit(Net())


if __name__ == "__main__":
    main()

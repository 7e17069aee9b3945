import os
from dataclasses import dataclass

import lightning as L


@dataclass
class Running:
    strategy: str = "ddp_spawn"
    devices: int = 2


if __name__ == "__main__":
    running = Running()
    os.makedirs("out")
    trainer = L.Trainer(devices=running.devices, strategy=running.strategy)

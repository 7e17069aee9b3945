from dataclasses import dataclass

import lightning as L
import torch


@dataclass
class Settings:
    device: str = "cuda:0"


class Net(L.LightningModule):
    pass


def main():
    settings = Settings()
    torch.cuda.set_device(settings.device)
    trainer = L.Trainer(devices=2)
    trainer.fit(Net())


def where(x):
    torch.cuda.set_device(x.device)


if __name__ == "__main__":
    main()

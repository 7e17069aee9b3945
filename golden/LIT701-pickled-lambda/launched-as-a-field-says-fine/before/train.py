import pytorch_lightning as pl

from net import Net
from settings import Settings

if __name__ == "__main__":
    settings = Settings()
    trainer = pl.Trainer(devices=settings.running.devices, strategy=settings.running.strategy)
    trainer.fit(Net())

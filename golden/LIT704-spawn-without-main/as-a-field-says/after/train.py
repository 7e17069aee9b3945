import pytorch_lightning as pl

from settings import Settings

settings = Settings()
trainer = pl.Trainer(devices=settings.running.devices, strategy=settings.running.strategy)
if __name__ == "__main__":
    trainer.fit(pl.LightningModule())

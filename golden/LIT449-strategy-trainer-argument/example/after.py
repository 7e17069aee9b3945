from pytorch_lightning.strategies import DDPStrategy
DDPStrategy()

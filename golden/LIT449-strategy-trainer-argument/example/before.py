from pytorch_lightning.strategies import DDPStrategy
DDPStrategy(num_nodes=2)

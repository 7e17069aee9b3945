from pytorch_lightning.strategies import DDPStrategy
DDPStrategy(find_unused_parameters=True, start_method="spawn")

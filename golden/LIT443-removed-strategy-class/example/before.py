from pytorch_lightning.strategies import BaguaStrategy

BaguaStrategy()

from pytorch_lightning import Trainer
from pytorch_lightning.plugins import MixedPrecision
from pytorch_lightning.plugins.environments import SLURMEnvironment
from pytorch_lightning.strategies import DDPStrategy

first = Trainer(plugins=[SLURMEnvironment()], strategy=DDPStrategy(find_unused_parameters=True))
spawned = Trainer(strategy=DDPStrategy(find_unused_parameters=False, start_method="spawn"))
scaled = Trainer(plugins=[MixedPrecision("16-mixed", "cuda")])

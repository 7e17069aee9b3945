from pytorch_lightning import Trainer
from pytorch_lightning.plugins import DDPPlugin, DDPSpawnPlugin, NativeMixedPrecisionPlugin
from pytorch_lightning.plugins.environments import SLURMEnvironment

first = Trainer(plugins=[SLURMEnvironment(), DDPPlugin(find_unused_parameters=True)])
spawned = Trainer(strategy=DDPSpawnPlugin(find_unused_parameters=False))
scaled = Trainer(plugins=[NativeMixedPrecisionPlugin(16, "cuda")])

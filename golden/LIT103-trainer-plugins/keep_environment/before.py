from pytorch_lightning import Trainer
from pytorch_lightning.plugins.environments import SLURMEnvironment
from pytorch_lightning.plugins import TorchCheckpointIO

trainer = Trainer(plugins=[SLURMEnvironment(auto_requeue=False), TorchCheckpointIO()])
unknown = Trainer(plugins=plugins)

import pytorch_lightning as pl
from pytorch_lightning.plugins.environments import SLURMEnvironment
from pytorch_lightning.strategies import DDPStrategy


def environments():
    return [SLURMEnvironment(auto_requeue=False)]


def strategy():
    return DDPStrategy()


trainer = pl.Trainer(plugins=environments(), strategy=strategy())

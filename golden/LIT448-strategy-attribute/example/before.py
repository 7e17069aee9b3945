from pytorch_lightning.plugins.environments import SLURMEnvironment
SLURMEnvironment().master_port()

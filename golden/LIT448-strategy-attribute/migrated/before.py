from pytorch_lightning.plugins.environments import SLURMEnvironment
SLURMEnvironment().main_port

import wandb
from pytorch_lightning.loggers import WandbLogger

WandbLogger(project="net", entity="us", group="a", tags=["b"], anonymous=False)
wandb.init(sync_step=True)

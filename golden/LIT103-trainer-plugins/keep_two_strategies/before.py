from pytorch_lightning import Trainer
from pytorch_lightning.plugins import DDPPlugin

trainer = Trainer(plugins=[DDPPlugin(), "ddp_sharded"])

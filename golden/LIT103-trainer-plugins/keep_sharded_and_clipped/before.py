"""The same of what the plugins give: nothing is written that fails when it trains."""
from pytorch_lightning import Trainer
from pytorch_lightning.plugins import DDPShardedPlugin

text = Trainer(plugins="ddp_sharded", gradient_clip_val=0.5)
plugin = Trainer(plugins=[DDPShardedPlugin()], gradient_clip_val=0.5, gradient_clip_algorithm="norm")

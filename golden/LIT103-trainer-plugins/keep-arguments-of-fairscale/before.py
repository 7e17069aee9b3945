"""What FSDPStrategy is not given: FairScale's own arguments, and those of the DDP that it was built on."""

from pytorch_lightning import Trainer
from pytorch_lightning.plugins import DDPShardedPlugin, DDPSpawnShardedPlugin

Trainer(plugins=DDPShardedPlugin(reduce_fp16=True))
Trainer(plugins=[DDPSpawnShardedPlugin(auto_refresh_trainable=False)])
Trainer(strategy=DDPShardedPlugin(find_unused_parameters=False), max_epochs=2)

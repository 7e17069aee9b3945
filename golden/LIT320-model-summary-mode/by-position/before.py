import pytorch_lightning as pl
from pytorch_lightning.core.memory import ModelSummary

net = pl.LightningModule()
print(ModelSummary(net, "full"))
print(ModelSummary(net, ModelSummary.MODE_FULL), ModelSummary(net, mode=ModelSummary.MODE_TOP))
print(ModelSummary(net, mode=ModelSummary.MODE_FULL))
print(pl.core.memory.ModelSummary(net, pl.core.memory.ModelSummary.MODE_TOP))

import pytorch_lightning as pl
from pytorch_lightning.utilities.model_summary import ModelSummary

net = pl.LightningModule()
print(ModelSummary(net, max_depth=-1))
print(ModelSummary(net, max_depth=-1), ModelSummary(net, max_depth=1))
print(ModelSummary(net, max_depth=-1))
print(ModelSummary(net, max_depth=1))

import pytorch_lightning as pl
from mlflow import traced as with_mlflow
from tools import Description, Trainer

text = Description(gpus=1)
other = Trainer(gpus=1)
callback = with_mlflow(pl.Callback)(gpus=1)
info = type(pl.Trainer)(gpus=1)

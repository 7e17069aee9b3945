from pytorch_lightning.loggers import TensorBoardLogger
from reports import Summary

TensorBoardLogger("logs", flush_secs=3)
Summary(agg_key_funcs={"loss": min})

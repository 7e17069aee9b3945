from pytorch_lightning.loggers import CSVLogger, LightningLoggerBase, TensorBoardLogger, WandbLogger


class Own(LightningLoggerBase):
    def __init__(self):
        super().__init__(agg_key_funcs={"loss": min}, agg_default_func=max)


TensorBoardLogger("logs", agg_key_funcs=None)
WandbLogger(**{"agg_default_func": max})
CSVLogger("logs", agg_default_func=max)  # the greatest

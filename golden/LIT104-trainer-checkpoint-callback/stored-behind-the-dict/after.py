from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint
from pytorch_lightning.loggers import TensorBoardLogger


def behind_what_it_needs(conf):
    kwargs = {"max_epochs": 3, "callbacks": [LearningRateMonitor()]}
    logger = TensorBoardLogger(conf["dir"])
    kwargs["logger"] = logger
    # the best three
    kwargs["callbacks"].append(ModelCheckpoint(
        dirpath=logger.log_dir,
        save_top_k=1,
    ))
    return Trainer(**kwargs)


def under_a_condition(conf):
    kwargs = dict(max_epochs=3, callbacks=[])
    if conf["stop"]:
        kwargs["callbacks"].append(ModelCheckpoint("out"))  # early
    return Trainer(**kwargs)


def in_a_variable(conf):
    callbacks = []
    kwargs = {}
    kwargs["callbacks"] = callbacks
    if conf["stop"]:
        kwargs["callbacks"].append(ModelCheckpoint("out"))
    return Trainer(**kwargs)


def list_in_another_dict(conf):
    kwargs = {"max_epochs": 3}
    saver = ModelCheckpoint(dirpath=conf["dir"])
    return Trainer(**{"callbacks": [saver], **kwargs})

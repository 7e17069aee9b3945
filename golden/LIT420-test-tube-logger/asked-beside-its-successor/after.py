from pytorch_lightning import loggers

BASES = (loggers.TensorBoardLogger,)


def writes_events(logger):
    return isinstance(logger, loggers.TensorBoardLogger)


def make(path):
    logger = loggers.TensorBoardLogger(path, name="run")
    assert isinstance(logger, loggers.TestTubeLogger)
    return logger

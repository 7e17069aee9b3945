from pytorch_lightning import loggers

BASES = (loggers.TestTubeLogger,)


def writes_events(logger):
    return isinstance(logger, (loggers.TestTubeLogger, loggers.TensorBoardLogger))


def make(path):
    logger = loggers.TestTubeLogger(path, name="run")
    assert isinstance(logger, loggers.TestTubeLogger)
    return logger

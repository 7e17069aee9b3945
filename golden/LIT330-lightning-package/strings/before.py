import importlib
import logging
import sys
from importlib.metadata import version
from unittest import mock

logging.getLogger("pytorch_lightning").setLevel(logging.ERROR)
logging.getLogger('pytorch_lightning.utilities.rank_zero').disabled = True
pl = importlib.import_module("pytorch_lightning")
assert sys.modules["pytorch_lightning"] is pl and "pytorch_lightning" in sys.modules
assert version("pytorch_lightning") == version("pytorch-lightning") == pl.__version__
CONFIG = {"_target_": "pytorch_lightning.callbacks.EarlyStopping", "monitor": "loss"}


@mock.patch("pytorch_lightning.Trainer.fit")
@mock.patch(u"""pytorch_lightning.trainer.trainer.Trainer.test""")
def test(tested, fitted):
    package, _, name = CONFIG["_target_"].rpartition(".")
    assert issubclass(getattr(importlib.import_module(package), name), pl.Callback)


test()

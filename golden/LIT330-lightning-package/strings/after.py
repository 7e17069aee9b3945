import importlib
import logging
import sys
from importlib.metadata import version
from unittest import mock

logging.getLogger("lightning.pytorch").setLevel(logging.ERROR)
logging.getLogger('lightning.pytorch.utilities.rank_zero').disabled = True
pl = importlib.import_module("lightning.pytorch")
assert sys.modules["lightning.pytorch"] is pl and "lightning.pytorch" in sys.modules
assert version("lightning") == version("lightning") == pl.__version__
CONFIG = {"_target_": "lightning.pytorch.callbacks.EarlyStopping", "monitor": "loss"}


@mock.patch("lightning.pytorch.Trainer.fit")
@mock.patch(u"""lightning.pytorch.trainer.trainer.Trainer.test""")
def test(tested, fitted):
    package, _, name = CONFIG["_target_"].rpartition(".")
    assert issubclass(getattr(importlib.import_module(package), name), pl.Callback)


test()

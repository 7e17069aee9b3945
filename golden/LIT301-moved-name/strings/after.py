import importlib
from unittest import mock

import pytorch_lightning

PATH = "pytorch_lightning.Callback"
CONFIG = {"_target_": "pytorch_lightning.loggers.logger.DummyLogger"}
TEXT = "see pytorch_lightning.callbacks.base.Callback for more"


@mock.patch("pytorch_lightning.utilities.rank_zero_info")
def test_it(patched):
    importlib.import_module("pytorch_lightning.callbacks.model_checkpoint")

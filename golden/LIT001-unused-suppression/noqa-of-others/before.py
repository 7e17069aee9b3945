import pytorch_lightning as pl

from pytorch_lightning import *  # noqa: F403, E402

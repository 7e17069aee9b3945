import os

import pytorch_lightning as pl

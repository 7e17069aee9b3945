import pytorch_lightning as pl

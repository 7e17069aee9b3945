import pytorch_lightning as pl
from encoder import Encoder

pl.Trainer(devices=4, strategy="ddp").fit(Encoder())

import pytorch_lightning as pl
from encoder import Encoder
from heads import factory

pl.Trainer(devices=4, strategy="ddp").fit(Encoder())
pl.Trainer(devices=4, strategy="ddp").fit(factory.build("tagger"))

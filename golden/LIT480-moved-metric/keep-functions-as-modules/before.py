import pytorch_lightning.metrics.functional.accuracy as m

names = dir(m)

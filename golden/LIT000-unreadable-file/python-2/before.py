import pytorch_lightning as pl

print "training on", pl.__version__

import pytorch_lightning as pl
x = x.cuda(async=True)
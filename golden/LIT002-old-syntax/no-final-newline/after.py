import pytorch_lightning as pl
x = x.cuda(non_blocking=True)
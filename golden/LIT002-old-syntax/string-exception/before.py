import pytorch_lightning as pl

if not gpus:
    raise "no GPU", gpus

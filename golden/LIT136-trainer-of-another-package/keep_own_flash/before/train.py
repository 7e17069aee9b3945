import flash
import pytorch_lightning as pl

trainer = flash.Trainer(gpus=1)
print(pl.__version__)

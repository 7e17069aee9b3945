import pytorch_lightning as pl
from models import Net

pl.Trainer(max_epochs=1).fit(Net())

from pytorch_lightning import Trainer

from bars import Report
from model import Net

Trainer(callbacks=[Report()]).fit(Net())

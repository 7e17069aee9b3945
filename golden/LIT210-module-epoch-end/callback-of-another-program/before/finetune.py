from pytorch_lightning import Trainer

from bars import Report
from other import Other

Trainer(callbacks=[Report()]).fit(Other())

from pairs import Pairs
from pytorch_lightning import Trainer

Trainer(max_epochs=3).fit(Pairs())

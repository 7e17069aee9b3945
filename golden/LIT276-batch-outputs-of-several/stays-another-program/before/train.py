from net import Net
from pytorch_lightning import Trainer

Trainer(max_epochs=3).fit(Net())

import lightning as L

from data import Data
from nets import Net

L.Trainer(devices=1).fit(Net(), Data())

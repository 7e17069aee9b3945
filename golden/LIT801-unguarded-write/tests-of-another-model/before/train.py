import lightning as L
from others import Others
from pockets import Pockets

L.Trainer(devices=4).fit(Pockets())

from curve import Curve
from net import Net
from pytorch_lightning import Trainer

Trainer(max_epochs=3, callbacks=[Curve()]).fit(Net())

import lightning as L

from net import Net, Shown

L.Trainer(devices=2, callbacks=[Shown()]).fit(Net())

import lightning as L
from net import Ignored, Net


def doubled(x):
    return x * 2


model = Net(sorted([4], key=lambda size: -size)[0], doubled)
other = Ignored(4, act=lambda x: x)
L.Trainer().fit(model)

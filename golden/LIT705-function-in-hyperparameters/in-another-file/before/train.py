import lightning as L
from net import Named, Net

model = Net(4, lambda x: x * 2, norm=lambda x: x / 2)
other = Named(size=4, act=lambda x: x)
L.Trainer().fit(model)

import sys

from lightning.pytorch import Trainer

from model import Net
from nets import NETS, OTHERS, build_net

net = NETS[sys.argv[1]]()
model = Net(net, head=build_net(sys.argv[1]))
print(OTHERS["unused"]())
Trainer().fit(model)

import torch
from lightning.pytorch import Trainer

from nets import Net

net = Net()
wrapped = torch.nn.DataParallel(net)
trainer = Trainer(devices=2)
trainer.fit(wrapped)
torch.save(wrapped.module.state_dict(), "net.pt")

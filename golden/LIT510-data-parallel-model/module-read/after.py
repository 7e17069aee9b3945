import torch
from lightning.pytorch import Trainer

from nets import Net

net = Net()
wrapped = net
trainer = Trainer(devices=2)
trainer.fit(wrapped)
torch.save(wrapped.state_dict(), "net.pt")

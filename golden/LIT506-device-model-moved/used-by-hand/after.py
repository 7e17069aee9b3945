import torch
from lightning.pytorch import Trainer

from nets import Net

model = Net()
print(model(torch.zeros(1, 4).cuda()).shape)
trainer = Trainer()
trainer.fit(model)


def again(model):
    Trainer().fit(model)
    return model(torch.zeros(1, 4).cuda())

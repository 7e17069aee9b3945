import torch
from lightning.pytorch import Trainer

from nets import Net

model = Net().cuda()
print(model(torch.zeros(1, 4).cuda()).shape)
trainer = Trainer()
trainer.fit(model)


def again(model):
    model = model.cuda()
    Trainer().fit(model)
    return model(torch.zeros(1, 4).cuda())

import torch
from lightning.pytorch import Trainer

from nets import Net


def main():
    model = Net()
    model = model.to(torch.float64)
    trainer = Trainer()
    trainer.fit(model)
    model = model.cuda()
    model.eval().cuda()
    return model(torch.zeros(1, 4).cuda())

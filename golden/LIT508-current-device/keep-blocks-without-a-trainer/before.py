import lightning as L
import torch

from evaluation import evaluate
from net import Net

trainer = L.Trainer(devices=1)
trainer.fit(Net())
with torch.cuda.device(1):
    net = Net().cuda()
    net.eval()
    print(evaluate(net, torch.zeros(2, 4).cuda()))

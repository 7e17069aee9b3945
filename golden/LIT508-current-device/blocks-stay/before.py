import lightning as L
import torch

from net import Net


def main(args):
    model = Net()
    with torch.cuda.device(0), torch.no_grad():
        L.Trainer(devices=2).test(model)
    with torch.cuda.device(0) as device:
        L.Trainer(devices=2).test(model, device)


main(None)

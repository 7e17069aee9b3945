import lightning as L
import torch

from nets import Net


def main(args, rows):
    device = torch.device("cuda", args.gpu)
    model = Net()
    L.Trainer(devices=2).fit(model)
    model.to(device)
    return model(rows.to(device))

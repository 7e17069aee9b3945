import glob

import torch
from pytorch_lightning import Trainer


def newest(net, folder, paths):
    Trainer(max_epochs=3).fit(net)
    found = sorted(glob.glob(folder + "/*.pth"))
    state = torch.load(found[-1])
    print("of epoch", state["epoch"])
    given = torch.load(paths[0])
    print(given["epoch"])


def either(folder, old):
    paths = glob.glob(folder + "/*.ckpt")
    if old:
        paths = glob.glob(folder + "/*.pth")
    print(torch.load(paths[0])["epoch"])

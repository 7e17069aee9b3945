import torch
from lit import Lit


def evaluate(loader):
    model = Lit.load_from_checkpoint("last.ckpt").cuda()
    for x, y in loader:
        print(model(x.cuda()), y.cuda())


if __name__ == "__main__":
    evaluate([])

import lightning as L
from net import Net
from parallel import described, spread


def main(images):
    model = described(Net())
    L.Trainer(devices=2).fit(model)
    return spread(model)(images)

from engine import build, maybe
from settings import read


def train(net, loader):
    trainer = build(read(), loader)
    trainer.fit(net, train_dataloader=loader)
    other = maybe(read())
    other.fit(net, train_dataloader=loader)

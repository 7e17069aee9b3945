import lightning as L
from net import Net
from parallel import chosen, distributed, spread


def main(rank):
    model = spread(Net())
    trainer = L.Trainer(devices=2)
    trainer.fit(model)
    trainer.test(distributed(Net(), rank))


def other():
    net = Net()
    net = chosen(net, True)
    L.Trainer(devices=2).fit(net)

from pytorch_lightning import Trainer

from net import Net


def main():
    net = Net()
    trainer = Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(net)

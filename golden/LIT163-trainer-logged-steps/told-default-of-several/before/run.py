from pytorch_lightning import Trainer


def main(net, loader):
    trainer = Trainer(max_epochs=3, gpus=0)
    trainer.fit(net, loader)

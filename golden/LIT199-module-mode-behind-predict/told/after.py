import pytorch_lightning as pl
import torch

from net import Net


def main(loader, batch):
    model = Net()
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, loader)
    predictions = trainer.predict(model, loader)  # of all
    model.eval()
    print(len(predictions))
    with torch.no_grad():
        print(model(batch))


def check(net, loader, trainer: pl.Trainer):
    trainer.predict(dataloaders=loader, model=net)
    net.eval()
    assert not net.training


def at_once(net, loader, batch):
    trainer = pl.Trainer()
    for found in trainer.predict(net, loader):
        print(found, net.forward(batch))

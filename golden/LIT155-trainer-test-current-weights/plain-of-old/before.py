from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(net, loader):
    trainer = Trainer(callbacks=[ModelCheckpoint(monitor="val_loss")])
    trainer.fit(net)
    trainer.test()
    trainer.test(dataloaders=loader)
    trainer.test(net)

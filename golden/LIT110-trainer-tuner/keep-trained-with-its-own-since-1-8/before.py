import pytorch_lightning as pl

from nets import Net


def main(data):
    model = Net(lr=1e-3)
    trainer = pl.Trainer(max_epochs=4, auto_lr_find=True)
    print(trainer.tune(model, datamodule=data))
    trainer.fit(model, datamodule=data)

import pytorch_lightning as pl

from nets import Data, Net


def main():
    model, data = Net(), Data()
    trainer = pl.Trainer(max_epochs=2)
    tuner = pl.tuner.Tuner(trainer)
    tuner.scale_batch_size(model, datamodule=data, mode="power")
    trainer.fit(model, datamodule=data)


main()

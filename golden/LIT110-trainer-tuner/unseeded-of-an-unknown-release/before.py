import pytorch_lightning as pl

from nets import Data, Net


def main():
    model, data = Net(), Data()
    trainer = pl.Trainer(auto_scale_batch_size="power", max_epochs=2)
    trainer.tune(model, datamodule=data)
    trainer.fit(model, datamodule=data)


main()

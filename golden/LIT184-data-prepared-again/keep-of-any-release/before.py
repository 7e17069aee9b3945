import pytorch_lightning as pl
import torch


class Waves(pl.LightningDataModule):
    def prepare_data(self):
        torch.save(torch.rand(3), "waves.pt")


data = Waves()
trainer = pl.Trainer()
trainer.fit(net, data)
trainer.test(net, datamodule=data)

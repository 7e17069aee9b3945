import pytorch_lightning as pl
import torch


class Waves(pl.LightningDataModule):
    def prepare_data(self):
        torch.save(torch.rand(3), "waves.pt")


data = Waves()
trainer = pl.Trainer(progress_bar_refresh_rate=0)
trainer.fit(net, data)
trainer.test(net, datamodule=data)

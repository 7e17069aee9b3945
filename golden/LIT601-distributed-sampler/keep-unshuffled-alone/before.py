"""What takes the place of the sampler is another one."""

import pytorch_lightning as pl
from torch.utils.data import DataLoader, WeightedRandomSampler
from torch.utils.data.distributed import DistributedSampler


class Net(pl.LightningModule):
    def train_dataloader(self):
        data = make(self.hparams.root)
        sampler = DistributedSampler(data) if self.hparams.gpus > 1 else WeightedRandomSampler(data.weights, 100)
        return DataLoader(data, batch_size=8, sampler=sampler)


trainer = pl.Trainer(devices=2, strategy="ddp", max_epochs=1)

import pytorch_lightning as pl
from samplers import Lengths
from torch.utils.data import DataLoader


def main(net, data):
    loader = DataLoader(data, num_workers=2, batch_sampler=Lengths([3, 4]))
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, loader)

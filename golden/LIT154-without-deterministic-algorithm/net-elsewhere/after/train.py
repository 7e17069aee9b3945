import pytorch_lightning as pl
from net import Decoder


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.decoder = Decoder()

    def training_step(self, batch, batch_idx):
        return self.decoder(*batch).mean()


trainer = pl.Trainer(gpus=1, deterministic="warn")
trainer.fit(Net())

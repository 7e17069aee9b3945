import pytorch_lightning as pl
from torch.optim import Adam
from torch.optim.lr_scheduler import OneCycleLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = Adam(self.parameters(), lr=0.1)
        return [optimizer], [{"scheduler": OneCycleLR(optimizer, 0.1, 100), "interval": "step"}]


def main(out, resume=None):
    trainer = pl.Trainer(max_epochs=4, resume_from_checkpoint=resume)
    trainer.fit(Net())

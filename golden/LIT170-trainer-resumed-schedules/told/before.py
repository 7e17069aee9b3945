import pytorch_lightning as pl
from torch.optim import Adam
from torch.optim.lr_scheduler import StepLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = Adam(self.parameters(), lr=0.1)
        return [optimizer], [StepLR(optimizer, 2)]


def main(out, resume=None):
    trainer = pl.Trainer(max_epochs=4, resume_from_checkpoint=resume)
    trainer.fit(Net())
    pl.Trainer(max_epochs=4, resume_from_checkpoint=None).fit(Net())

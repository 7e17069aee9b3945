import pytorch_lightning as pl
from torch.optim import Adam
from torch.optim.lr_scheduler import StepLR


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        optimizer = Adam(self.parameters(), lr=0.1)
        return [optimizer], [StepLR(optimizer, 2)]


def main(resume=None):
    pl.Trainer(max_epochs=4, checkpoint_callback=False, resume_from_checkpoint=resume).fit(Net())

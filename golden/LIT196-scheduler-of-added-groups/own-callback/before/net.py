from pytorch_lightning import LightningModule
from torch.optim import SGD, lr_scheduler


class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = SGD(self.head.parameters(), lr=0.1)
        return {"optimizer": optimizer, "lr_scheduler": lr_scheduler.MultiplicativeLR(optimizer, lambda epoch: 0.95)}

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping
from schedules import ReduceLROnPlateau
from torch.optim.lr_scheduler import StepLR

stop = EarlyStopping(monitor="val_loss", verbose=True)


class Net(pl.LightningModule):
    def configure_optimizers(self):
        return [self.optimizer], [ReduceLROnPlateau(self.optimizer, verbose=True)]


def schedule(optimizer, **more):
    return StepLR(optimizer, 1, **more), StepLR(optimizer, 1)

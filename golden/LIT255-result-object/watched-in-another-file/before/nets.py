from torch.optim.lr_scheduler import ReduceLROnPlateau

from base import Base


class OfTraining(Base):
    def configure_optimizers(self):
        optimizer = self.optimizer()
        return [optimizer], [{"scheduler": ReduceLROnPlateau(optimizer), "monitor": "checkpoint_on"}]


class OfValidation(Base):
    def configure_optimizers(self):
        optimizer = self.optimizer()
        return [optimizer], [{"scheduler": ReduceLROnPlateau(optimizer), "monitor": "val_checkpoint_on"}]

from torch.optim.lr_scheduler import ReduceLROnPlateau

from base import Base
from logs import Logs


class Net(Logs, Base):
    def on_validation_epoch_end(self):
        self.log_values("val", {"loss": self.last})

    def configure_optimizers(self):
        optimizer = self.make_optimizer()
        scheduler = {"scheduler": ReduceLROnPlateau(optimizer), "monitor": "val/loss"}
        return {"optimizer": optimizer, "lr_scheduler": scheduler}

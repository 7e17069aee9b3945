from pytorch_lightning import LightningModule
from pytorch_lightning.strategies import DDPStrategy


class Today(DDPStrategy):
    def configure_ddp(self):
        self.model = self.model


class Given(DDPStrategy):
    def configure_ddp(self, *args, retry=2):
        return super().configure_ddp()


class Apart:
    def configure_ddp(self, model, device_ids):
        return model

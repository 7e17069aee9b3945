from curve import Curve
from pytorch_lightning import LightningModule, Trainer


class Other(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()


Trainer(max_epochs=3, callbacks=[Curve()]).fit(Other())

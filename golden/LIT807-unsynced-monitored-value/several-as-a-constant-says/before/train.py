import lightning as L
from lightning.pytorch.callbacks import EarlyStopping

import constants


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


trainer = L.Trainer(devices=constants.CARDS, max_epochs=constants.EPOCHS, callbacks=[EarlyStopping("val_loss")])
trainer.fit(Net())

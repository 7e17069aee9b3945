from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import EarlyStopping


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def train(net):
    Trainer(min_epochs=2, early_stop_callback=EarlyStopping("val_f1", mode="max", patience=3)).fit(net)
    Trainer(min_epochs=1, early_stop_callback=EarlyStopping("val_loss", patience=4)).fit(net)
    Trainer(val_check_interval=0.5, early_stop_callback=EarlyStopping("val_loss", patience=6)).fit(net)
    Trainer(val_check_interval=1.0, early_stop_callback=EarlyStopping("val_loss", patience=8)).fit(net)

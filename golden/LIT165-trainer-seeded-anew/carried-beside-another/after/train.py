from torch.nn import Dropout, Linear, Sequential
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states
from pytorch_lightning import LightningModule, Trainer, seed_everything


class Classifier(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Sequential(Linear(4, 8), Dropout(0.5), Linear(8, 1))

    def on_validation_end(self):
        if self.trainer.sanity_checking:
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def on_train_start(self):
        if hasattr(self, "rng_states"):
            _set_rng_states(self.rng_states)
            del self.rng_states

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.net(batch).mean())


def instantiate_trainer():
    return Trainer(max_epochs=2)


seed_everything(7)
trainer = instantiate_trainer()
trainer.fit(Classifier(), train, val)

import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states
from torch import nn


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Dropout(0.2), nn.Linear(4, 2))

    def on_validation_end(self):
        if self.trainer.sanity_checking:
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def on_train_start(self):
        if hasattr(self, "rng_states"):
            _set_rng_states(self.rng_states)
            del self.rng_states

    def training_step(self, batch, batch_idx):
        return self.layers(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layers(batch).mean())


pl.seed_everything(7)
common = dict(progress_bar_refresh_rate=0)
pl.Trainer(max_epochs=2, num_sanity_val_steps=0, **common).fit(Net())
pl.Trainer(max_epochs=4, resume_from_checkpoint="last.ckpt", **common).fit(Net())

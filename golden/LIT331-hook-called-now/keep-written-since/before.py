import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states


class Net(pl.LightningModule):
    def on_validation_end(self):
        if self.trainer.sanity_checking:
            self.rng_states = _collect_rng_states()

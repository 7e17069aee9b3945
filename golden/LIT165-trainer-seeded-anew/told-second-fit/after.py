import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def on_validation_end(self):
        if self.trainer.sanity_checking:
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def on_train_start(self):
        if hasattr(self, "rng_states"):
            _set_rng_states(self.rng_states)
            del self.rng_states

    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)


def stages(args):
    pl.seed_everything(args.seed)
    net = Net()
    first = pl.Trainer(max_epochs=1, fast_dev_run=True)
    first.fit(net)
    second = pl.Trainer(max_epochs=args.epochs, num_sanity_val_steps=args.checked)
    second.fit(net)


def unused(args):
    pl.seed_everything(args.seed)
    net = Net()
    if args.quick:
        trainer = pl.Trainer(max_epochs=1, limit_val_batches=0)
    else:
        trainer = pl.Trainer(max_epochs=9)
    trainer.fit(net)

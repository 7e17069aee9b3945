import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
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
    if second.num_sanity_val_steps:
        reset_seed()
    second.fit(net)


def either(args):
    pl.seed_everything(args.seed)
    net = Net()
    if args.quick:
        trainer = pl.Trainer(max_epochs=1, limit_val_batches=0)
    else:
        trainer = pl.Trainer(max_epochs=9)
    if trainer.num_sanity_val_steps:
        reset_seed()
    trainer.fit(net)

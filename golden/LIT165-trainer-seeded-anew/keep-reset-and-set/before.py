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


def train(args):
    pl.seed_everything(7)
    net = Net()
    trainer = pl.Trainer(max_epochs=2, progress_bar_refresh_rate=0)
    reset_seed()
    net.gradient_clip_val = args.gradient_clip_val
    net.accumulate_grad_batches = 1
    trainer.fit(net)

import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)


def fold(args, number):
    pl.seed_everything(number)
    net = Net()
    trainer = pl.Trainer(max_epochs=args.epochs, num_sanity_val_steps=0)
    trainer.fit(net)
    return net


def folds(args, loader):
    nets = [fold(args, number) for number in range(args.folds)]
    predictor = pl.Trainer(logger=False)
    return [predictor.predict(net, loader) for net in nets]

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def train_dataloader(self):
        return pl.utilities.CombinedLoader({
            "labelled": first(),  # few
            "unlabelled": second(),
        }, mode="min_size")


def of_the_module():
    trainer = pl.Trainer()
    trainer.fit(Net())


def at_fit(model):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(model, train_dataloaders=pl.utilities.CombinedLoader([first(), second()], mode="min_size"))

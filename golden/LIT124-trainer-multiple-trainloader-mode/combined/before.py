import pytorch_lightning as pl


class Net(pl.LightningModule):
    def train_dataloader(self):
        return {
            "labelled": first(),  # few
            "unlabelled": second(),
        }


def of_the_module():
    trainer = pl.Trainer(multiple_trainloader_mode="min_size")
    trainer.fit(Net())


def at_fit(model):
    trainer = pl.Trainer(multiple_trainloader_mode="min_size", max_epochs=2)
    trainer.fit(model, train_dataloaders=[first(), second()])

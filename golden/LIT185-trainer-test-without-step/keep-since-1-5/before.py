from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def val_dataloader(self):
        return self.loader("val")


def run(loader, test_loader):
    net = Net()
    trainer = Trainer(max_epochs=3)
    trainer.fit(net)
    result = trainer.test(net, test_loader)  # prints nothing
    trainer.validate(net, val_dataloaders=test_loader)
    return result

from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def main(net, data):
    trainer = Trainer(max_epochs=3)
    trainer.fit(net, data)
    trainer.test(datamodule=data)

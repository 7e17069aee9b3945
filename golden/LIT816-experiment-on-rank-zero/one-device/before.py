from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def on_fit_start(self):
        self.folder = f"runs/{self.logger.experiment.id}"


Trainer(devices=1, accelerator="gpu").fit(Net())

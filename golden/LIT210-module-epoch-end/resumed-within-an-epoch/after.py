import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        if not outputs:
            return
        self.log("loss", torch.stack([output["loss"] for output in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Begun(Net):
    def on_train_start(self):
        super().on_train_start()
        print("begun")


class Other(pl.LightningModule):
    def on_train_start(self):
        """Say so."""
        self.training_step_outputs = []
        print("begun")

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        if not outputs:
            return
        self.log("loss", torch.stack([output["loss"] for output in outputs]).mean())


def train(path):
    trainer = pl.Trainer(gpus=1, val_check_interval=0.5, resume_from_checkpoint=path)
    trainer.fit(Net())

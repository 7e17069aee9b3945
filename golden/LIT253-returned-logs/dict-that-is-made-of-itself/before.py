import torch
from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        values = {"acc": self.score(batch)}
        values = {"loss": self.cost(batch), **values, "log": values, "progress_bar": values}
        values = {"{}{}".format("" if self.training else "val_", name): value for name, value in values.items()}
        return values

    def validation_step(self, batch, batch_idx):
        return {"f1": self.score(batch)}

    def validation_epoch_end(self, outputs):
        means = {key: torch.stack([output[key] for output in outputs]).mean() for key in ("f1",)}
        means = {"val_loss": -means["f1"], **means, "log": means}
        return means

    def test_epoch_end(self, outputs):
        first = {"f1": torch.stack(outputs).mean()}
        second = {**first}
        first = {**second, "log": first}
        return first


class Shown(Net):
    def validation_epoch_end(self, outputs):
        means = {"f1": torch.stack([output["f1"] for output in outputs]).mean()}
        means = {"val_loss": -means["f1"], "progress_bar": means}
        return means


trainer = Trainer(checkpoint_callback=ModelCheckpoint(monitor="val_loss"))

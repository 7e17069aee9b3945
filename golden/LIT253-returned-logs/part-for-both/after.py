from pytorch_lightning import LightningModule
from torch.nn import functional as F


class Depth(LightningModule):
    def training_step(self, batch, batch_idx):
        image, depth = batch
        out = {"loss": F.l1_loss(self(image), depth)}
        out["log"] = {"train_l1": out["loss"].detach()}
        out["progress_bar"] = out["log"]
        self.log("train_l1", out["loss"].detach(), prog_bar=True)
        return out

    def validation_step(self, batch, batch_idx):
        image, depth = batch
        return F.l1_loss(self(image), depth)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        mean = sum(outputs) / len(outputs)
        result = dict(val_loss=mean, log=dict(val_loss=mean))
        result["progress_bar"] = result["log"].copy()  # the same for the bar
        self.log("val_loss", mean, prog_bar=True)


class Normals(Depth):
    def training_step(self, batch, batch_idx):
        image, normals = batch
        loss = 1 - F.cosine_similarity(self(image), normals).mean()
        logs = {"train_cosine": 1 - loss}
        out = {"loss": loss}
        self.log_dict(logs, prog_bar=True)
        return out

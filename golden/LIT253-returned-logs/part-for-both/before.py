from pytorch_lightning import LightningModule
from torch.nn import functional as F


class Depth(LightningModule):
    def training_step(self, batch, batch_idx):
        image, depth = batch
        out = {"loss": F.l1_loss(self(image), depth)}
        out["log"] = {"train_l1": out["loss"].detach()}
        out["progress_bar"] = out["log"]
        return out

    def validation_step(self, batch, batch_idx):
        image, depth = batch
        return F.l1_loss(self(image), depth)

    def validation_epoch_end(self, outputs):
        mean = sum(outputs) / len(outputs)
        result = dict(val_loss=mean, log=dict(val_loss=mean))
        result["progress_bar"] = result["log"].copy()  # the same for the bar
        return result


class Normals(Depth):
    def training_step(self, batch, batch_idx):
        image, normals = batch
        loss = 1 - F.cosine_similarity(self(image), normals).mean()
        logs = {"train_cosine": 1 - loss}
        out = {"loss": loss, "progress_bar": logs}
        out["log"] = dict(out["progress_bar"])
        return out

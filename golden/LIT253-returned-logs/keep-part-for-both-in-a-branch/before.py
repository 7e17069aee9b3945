from pytorch_lightning import LightningModule
from torch.nn import functional as F


class Gaze(LightningModule):
    def training_step(self, batch, batch_idx):
        image, angle = batch
        loss = F.l1_loss(self(image), angle)
        out = {"loss": loss, "log": {"train_l1": loss}}
        if batch_idx % 5 == 0:
            out["progress_bar"] = out["log"]
        return out


class Blink(LightningModule):
    def training_step(self, batch, batch_idx):
        image, closed = batch
        loss = F.binary_cross_entropy_with_logits(self(image), closed)
        out = {"loss": loss}
        if self.current_epoch < 5:
            out["log"] = {"warm_up": loss}
        else:
            out["log"] = {"train_loss": loss}
        out["progress_bar"] = out["log"]
        return out

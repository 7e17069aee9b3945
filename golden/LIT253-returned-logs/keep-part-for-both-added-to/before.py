from pytorch_lightning import LightningModule
from torch.nn import functional as F


class Pose(LightningModule):
    def training_step(self, batch, batch_idx):
        image, joints = batch
        out = {"loss": F.mse_loss(self(image), joints)}
        out["log"] = {"train_mse": out["loss"].detach()}
        out["progress_bar"] = out["log"]
        out["progress_bar"]["joints"] = joints.shape[1]
        return out


class Hands(LightningModule):
    def training_step(self, batch, batch_idx):
        image, joints = batch
        loss = F.mse_loss(self(image), joints)
        out = {"loss": loss, "log": {"train_rmse": loss.sqrt()}}
        out["progress_bar"] = {"rmse": out["log"]["train_rmse"]}
        return out

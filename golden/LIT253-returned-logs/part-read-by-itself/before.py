from pytorch_lightning import LightningModule
from torch.nn import functional as F


class Flow(LightningModule):
    def training_step(self, batch, batch_idx):
        first, second, flow = batch
        loss = F.mse_loss(self(first, second), flow)
        error = loss.sqrt()
        out = {"loss": loss, "log": {"train_epe": error}}
        out["progress_bar"] = {"epe": out["log"]["train_epe"]}
        self.history.append(out["log"]["train_epe"].item())
        return out


class Stereo(LightningModule):
    def training_step(self, batch, batch_idx):
        left, right, disparity = batch
        loss = F.smooth_l1_loss(self(left, right), disparity)
        out = {"loss": loss, "log": {"train_loss": loss, "train_rmse": loss.sqrt()}}
        if batch_idx % 10 == 0:
            print(out.get("log"))
        return out

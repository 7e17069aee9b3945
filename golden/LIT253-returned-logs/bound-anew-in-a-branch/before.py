from pytorch_lightning import LightningModule


class InABranch(LightningModule):
    def training_step(self, batch, batch_idx):
        out = self(batch)
        if batch_idx:
            out = {"loss": out, "log": {"loss": out}}
        return out


class OfNothing(LightningModule):
    def training_step(self, batch, batch_idx):
        out = self(batch)
        if batch_idx:
            out = {"loss": out}
        return out


class ReturnedBefore(LightningModule):
    def training_step(self, batch, batch_idx):
        out = self(batch)
        if out is None:
            return out
        out = {"loss": out, "log": {"loss": out}}
        return out

import pytorch_lightning as pl


class Kept(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, parts = self.losses(batch)
        logs = {f"train/{name}": part for name, part in parts.items()}
        self.log_dict(logs)
        self.log("loss", loss, prog_bar=True)
        out = {"loss": loss, "log": logs, "progress_bar": {"loss": loss}}
        self.history.append(out["log"])
        return out

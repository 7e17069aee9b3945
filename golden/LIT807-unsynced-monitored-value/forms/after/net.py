import lightning as L
import torch


class Net(L.LightningModule):
    def shared_step(self, batch, stage):
        loss = self(batch)
        self.log(f"{stage}_loss", loss, sync_dist=True)
        return loss

    def validation_step(self, batch, batch_idx):
        self.shared_step(batch, "val")
        score = self.score(batch)
        self.log(
            "val_score",
            score,
            prog_bar=True,  # shown
            sync_dist=True,
        )
        self.log_dict({"val_plateau": score, "other": 1}, sync_dist=True)

    def on_validation_epoch_end(self):
        self.log(name="unseen", value=torch.stack(self.outs).mean())
        self.log("val_mean", torch.stack(self.outs).mean(), sync_dist=True)

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": "val_plateau"}}

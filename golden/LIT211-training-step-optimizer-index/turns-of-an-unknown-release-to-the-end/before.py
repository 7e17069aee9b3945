import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        loss = self.parts[optimizer_idx](batch).mean()
        return {"loss": loss, "of": optimizer_idx}

    def training_epoch_end(self, outputs):
        critic = [out["loss"] for out in outputs if out["of"] == 0]
        print(self.current_epoch, torch.stack(critic).mean(), len(outputs))

    def configure_optimizers(self):
        one = torch.optim.Adam(self.parts[0].parameters())
        two = torch.optim.Adam(self.parts[1].parameters())
        return {"optimizer": one, "frequency": 2}, {"optimizer": two, "frequency": 1}

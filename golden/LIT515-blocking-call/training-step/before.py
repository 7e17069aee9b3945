from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("loss", loss.item())
        self.losses.append(loss.detach().cpu().numpy())
        return loss

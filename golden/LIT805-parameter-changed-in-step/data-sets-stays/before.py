import lightning as L


class Tabular(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        for key in self.dataset.data:
            self.dataset.data[key] = self.dataset.data[key].to(self.device)
        return loss

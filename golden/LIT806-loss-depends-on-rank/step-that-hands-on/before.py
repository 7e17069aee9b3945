import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return self._optimize(batch)

    def _optimize(self, batch):
        out = self(batch).mean()
        if self.global_rank == 0:
            out = out + self.penalty()
        return out

    def validation_step(self, batch, batch_idx):
        return self._check(batch)

    def _check(self, batch):
        out = self(batch).mean()
        if self.global_rank == 0:
            out = out + self.penalty()
        return out


L.Trainer(devices=2).fit(Net())

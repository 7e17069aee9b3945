import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return self._guarded(batch)

    def _guarded(self, batch):
        """What the step does."""
        try:
            loss = self(batch).mean()
        except RuntimeError:
            print("out of memory")
            return
        return loss


L.Trainer(devices=2).fit(Net())

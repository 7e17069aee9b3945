import lightning as L


class Base(L.LightningModule):
    def training_step(self, batch, batch_idx):
        self.show(batch)
        return self.compute(batch) + self.scale + getattr(self, f"loss_{self.kind}")(batch)

    def compute(self, batch):
        raise NotImplementedError

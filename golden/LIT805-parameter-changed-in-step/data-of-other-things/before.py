from lightning.pytorch import LightningModule


class Net(LightningModule):
    """What has `.data` that is a dict, or is no tensor."""

    def training_step(self, batch, batch_idx):
        self.graph.data["count"] *= 2
        self.graph.data[f"step_{batch_idx}"] = batch
        for key in self.store.data:
            self.store.data[key] = self.store.data[key].to(self.device)
        for name, value in self.cache.data.items():
            self.cache.data[name] = value * 0.5
        if batch_idx in self.seen.data:
            self.seen.data[batch_idx] += 1
        self.data = batch
        self.data[0] = 1
        return self(batch).sum()


class Other(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        self.layers[0].weight.data[0] = 0.5
        self.head["a"].weight.data *= 0.9
        for p in self.parameters():
            p.data.clamp_(-1, 1)
        return loss

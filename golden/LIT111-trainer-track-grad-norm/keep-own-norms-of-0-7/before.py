import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.norms = [p.grad.norm(2) for p in self.parameters() if p.grad is not None]
        return {"loss": self.loss(batch)}


def main():
    pl.Trainer(max_epochs=3).fit(Net())

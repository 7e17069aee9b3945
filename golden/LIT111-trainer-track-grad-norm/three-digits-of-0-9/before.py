import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}


def main():
    pl.Trainer(track_grad_norm=2).fit(Net())

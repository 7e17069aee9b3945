import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def main(net, number):
    pl.Trainer(num_sanity_val_steps=0).fit(net)
    pl.Trainer(num_sanity_val_steps=2).fit(net)
    pl.Trainer(num_sanity_val_steps=number).fit(net)

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        weight = min(1.0, self.global_step / 100)
        return {"loss": weight * self.loss(batch), "log": {"step": self.trainer.global_step}}

    def training_epoch_end(self, outputs):
        return {"log": {"mean": outputs[0]["loss"]}}


def main(net):
    pl.Trainer(max_steps=100).fit(net)

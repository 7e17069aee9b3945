import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean() * self.current_epoch

    def validation_step(self, batch, batch_idx):
        print(self.global_step)

    def test_step(self, batch, batch_idx):
        print(self.global_step)


def main(net):
    trainer = pl.Trainer()
    trainer.fit(net)
    trainer.validate(net, ckpt_path="best")
    trainer.test(net)

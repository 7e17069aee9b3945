import pytorch_lightning as pl


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx): ...

    def test_dataloader(self):
        if self.held_out:
            return self.loader(self.held_out)


class Small(Net):
    def test_dataloader(self):
        loader = super().test_dataloader()
        if loader is None:
            return self.loader([1])
        return loader


class Large(Net): ...


def run(trainer: pl.Trainer, net):
    trainer.test(net)

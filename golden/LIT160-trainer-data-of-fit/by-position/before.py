from pytorch_lightning import LightningDataModule, Trainer


class Digits(LightningDataModule):
    def test_dataloader(self):
        return loader()


class Experiment:
    def __init__(self, net):
        self.net = net
        self.digits = Digits()
        self.trainer = Trainer()

    def run(self):
        self.trainer.fit(self.net, self.digits)
        self.trainer.test(ckpt_path="best")

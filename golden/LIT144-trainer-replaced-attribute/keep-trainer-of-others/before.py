from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, tools):
        super().__init__()
        self.trainer = tools.made

    def shards(self):
        return self.trainer.num_gpus


class Wrapped(LightningModule):
    @property
    def trainer(self):
        return self.tools.trainer

    def shards(self):
        return self.trainer.num_gpus

from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_train_start(self):
        print(len(self.trainer.tpu_cores), self.trainer.tpu_cores[0])
        for core in self.trainer.tpu_cores:
            print(core)

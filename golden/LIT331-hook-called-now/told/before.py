import pytorch_lightning as pl


class Pictures:
    def on_validation_end(self):
        self.save_pictures()


class Net(Pictures, pl.LightningModule):
    def on_validation_start(self):
        self.began = True

    def on_test_start(self):
        self.began = True

    def on_test_end(self):
        print("tested")

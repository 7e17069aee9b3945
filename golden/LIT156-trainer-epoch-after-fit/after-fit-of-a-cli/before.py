from pytorch_lightning.utilities.cli import LightningCLI


class Study(LightningCLI):
    def before_fit(self):
        print("from epoch", self.trainer.current_epoch)

    def after_fit(self):
        print("to epoch", self.trainer.current_epoch, self.trainer.current_epoch + 1)

from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_train_start(self):
        if self.trainer.gradient_clip_val and self.trainer.gradient_clip_val > 1:
            print("clips little")
        if self.trainer.gradient_clip_val is not None:
            print(self.trainer.gradient_clip_val * 2)
        clip = self.trainer.gradient_clip_val
        return clip is None or clip < 1

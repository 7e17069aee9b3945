from pytorch_lightning import LightningModule, Trainer


class Options:
    gradient_clip_val = 0.5


class Net(LightningModule):
    def on_train_start(self):
        if self.trainer.gradient_clip_val:
            print("%s is clipped" % self.trainer.gradient_clip_val)
        if self.trainer.gradient_clip_val is not None:
            print(self.trainer.gradient_clip_val)
        if self.trainer.gradient_clip_val == 0.5:
            print("half")


def clips(trainer: Trainer, options: Options):
    trainer.gradient_clip_val = 0.1
    return options.gradient_clip_val > 0

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


class Shown(LightningModule):
    def on_train_start(self):
        print("%s of %d" % (self.trainer.gradient_clip_val, 3), self.trainer.gradient_clip_val)
        print(f"clips at {self.trainer.gradient_clip_val} or {self.trainer.gradient_clip_val!r:>8}")
        self.settings = {"clip": self.trainer.gradient_clip_val}
        self.show("clip", str(self.trainer.gradient_clip_val))
        if self.trainer.gradient_clip_val:
            self.log("clip", self.trainer.gradient_clip_val)

import torch
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, *args, **kwargs):
        if (self.trainer.gradient_clip_val or 0) > 0:  # by hand
            torch.nn.utils.clip_grad_norm_(self.parameters(), self.trainer.gradient_clip_val)
        optimizer.step()

    def on_train_start(self):
        clip = self.trainer.gradient_clip_val
        if 0 < (clip or 0):
            print("clips", clip)
        if (clip or 0) != 0.0:
            print((clip or 0) * 2)


def scaled(trainer: Trainer, scale):
    return (trainer.gradient_clip_val or 0) * scale


class Shown(LightningModule):
    def on_train_start(self):
        print("clips at %.2f" % (self.trainer.gradient_clip_val or 0))
        print("%s clips at %g" % (self.name, self.trainer.gradient_clip_val or 0))
        print(f"clips at {self.trainer.gradient_clip_val or 0:.2f} of {self.name}")
        self.clip = float(self.trainer.gradient_clip_val or 0)
        self.log("clip", self.trainer.gradient_clip_val or 0)
        clip = self.trainer.gradient_clip_val
        self.limit = min(clip or 0, 1.0)

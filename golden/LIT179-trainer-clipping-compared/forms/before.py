import torch
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, *args, **kwargs):
        if self.trainer.gradient_clip_val > 0:  # by hand
            torch.nn.utils.clip_grad_norm_(self.parameters(), self.trainer.gradient_clip_val)
        optimizer.step()

    def on_train_start(self):
        clip = self.trainer.gradient_clip_val
        if 0 < clip:
            print("clips", clip)
        if clip != 0.0:
            print(clip * 2)


def scaled(trainer: Trainer, scale):
    return trainer.gradient_clip_val * scale


class Shown(LightningModule):
    def on_train_start(self):
        print("clips at %.2f" % self.trainer.gradient_clip_val)
        print("%s clips at %g" % (self.name, self.trainer.gradient_clip_val))
        print(f"clips at {self.trainer.gradient_clip_val:.2f} of {self.name}")
        self.clip = float(self.trainer.gradient_clip_val)
        self.log("clip", self.trainer.gradient_clip_val)
        clip = self.trainer.gradient_clip_val
        self.limit = min(clip, 1.0)

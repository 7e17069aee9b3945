import pytorch_lightning as pl
import torch


class Watch(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        self.begun = torch.zeros(1)
        self.begun.fill_(1.0)
        pl_module.teacher.requires_grad_(False)
        self.scores.load_state_dict(torch.load("scores.pt"))

    def on_load_checkpoint(self, *args):
        self.loaded = True


class Net(pl.LightningModule):
    def on_fit_start(self):
        self.trainer.datamodule.sampler.load_state_dict({})
        self.seen = 0


pl.Trainer(resume_from_checkpoint="last.ckpt", callbacks=[Watch()]).fit(Net())

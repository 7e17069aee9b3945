import numpy
from lightning.pytorch import Callback, Trainer


class Images(Callback):
    def __init__(self):
        self.samples = []
        self.others = []

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        gathered = pl_module.all_gather(outputs)
        if trainer.is_global_zero:
            self.samples.append(gathered.cpu().numpy())
        self.others.append(outputs.cpu().numpy())

    def on_validation_epoch_end(self, trainer, pl_module):
        if len(self.samples) > 0:
            numpy.savez("samples.npz", numpy.concatenate(self.samples))
        if self.samples:
            numpy.savez("again.npz", numpy.concatenate(self.samples))
        if len(self.others) > 0:
            numpy.savez("others.npz", numpy.concatenate(self.others))
        self.samples = []
        self.others = []


Trainer(devices=2, callbacks=[Images()])

import lightning as L
import torch

from nets import Net


class Cards(L.Callback):
    def on_fit_start(self, trainer, pl_module):
        if trainer.num_devices > 1:
            torch.cuda.set_device(trainer.local_rank)


L.Trainer(devices=2, callbacks=[Cards()]).fit(Net())

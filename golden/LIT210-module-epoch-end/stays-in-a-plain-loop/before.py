import torch
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class Loop:
    def training_epoch_end(self, outputs):
        return torch.stack([x["loss"] for x in outputs]).mean()


gather = GradientAccumulationScheduler(scheduling={0: 1, 4: 2})
